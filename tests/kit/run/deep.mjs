// npm run test:deep -- PART …: matrices, kills, floods and measurements. A part is run when its subject was changed, and once before an
// area is called done; without a name all of them, one after another. Each ends with its own closing line.
import { takeTurn } from '../../../server/tools/heavyTurn.mjs';
import { makeReady, recordedJest } from './jestRun.mjs';
import record from './record.cjs';

const { failureLines, slowestLines, sumsOf, testsOf } = record;
const PARTS = ['matrix', 'browser', 'races', 'attacks', 'chaos', 'long', 'usecases', 'doors'];

/** How many contracts other programs are asked about, and how many bytes are changed: as many as the claims about signatures name. */
const { SIGNED_CONTRACTS = '200', SIGNED_CHANGES = '1000' } = process.env;

const wished = process.argv.slice(2);
const unknown = wished.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  process.exit(2);
}

async function runPart(part) {
  const start = performance.now();
  const { files, isSound } = await recordedJest(`deep-${part}`, [], { JIEQING_SUITE: part, SIGNED_CONTRACTS, SIGNED_CHANGES });
  const { passed, failed, skipped } = sumsOf(files);
  const again = testsOf(files).filter(({ isAgain }) => isAgain);
  const lines = [
    ...slowestLines(files),
    ...failureLines(files),
    ...again.map(({ status, title }) => `needed a second try: ${status}: ${title}`),
    ...(isSound ? [] : ['jest ended otherwise than its tests']),
    ...(skipped ? [`${skipped} skipped`] : []),
    `${part}: ${Math.round((performance.now() - start) / 1000)} s`,
    `${passed} passed, ${failed + Number(!isSound)} failed`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
  return { part, passed, failed: failed + Number(!isSound) };
}

const parts = wished.length > 0 ? wished : PARTS;
await takeTurn(`the deep suite (${parts.join(', ')})`);
await makeReady();
const answers = [];
for (const part of parts) answers.push(await runPart(part));
const sum = (name) => answers.reduce((total, answer) => total + answer[name], 0);
if (answers.length > 1) {
  const lines = answers.map(({ part, passed, failed }) => `${part.padEnd(8)} ${passed} passed, ${failed} failed`);
  console.log(`${lines.join('\n')}\n${sum('passed')} passed, ${sum('failed')} failed`);
}
process.exitCode = sum('failed') > 0 ? 1 : 0;

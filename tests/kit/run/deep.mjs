// npm run test:deep -- PART …: matrices, kills, floods and measurements. A part is run when its subject was changed, and once before an
// area is called done; without a name all of them, one after another. Each ends with its own closing line.
// `draws` is the gate's own property tests from a seed that nobody chose (JIEQING_SEED repeats it).
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeTurn } from '../../../server/tools/heavyTurn.mjs';
import { makeReady, ROOT, recordedJest } from './jestRun.mjs';
import record from './record.cjs';

const { failureLines, slowestLines, sumsOf, testsOf } = record;
const PARTS = ['matrix', 'browser', 'races', 'attacks', 'chaos', 'long', 'usecases', 'doors', 'draws'];
const DRAWN_IN = ['tests/rules', 'tests/attacks', 'tests/usecases/ledger'];

/** How many contracts other programs are asked about, and how many bytes are changed: as many as the claims about signatures name. */
const { SIGNED_CONTRACTS = '200', SIGNED_CHANGES = '1000' } = process.env;

const wished = process.argv.slice(2);
const unknown = wished.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  process.exit(2);
}

const drawing = () =>
  DRAWN_IN.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name))).filter(
    (path) => path.endsWith('.test.ts') && readFileSync(join(ROOT, path), 'utf8').includes('/checks/properties'),
  );

/** What jest is told for a part. */
function partOf(part) {
  if (part !== 'draws') return { args: [], env: { JIEQING_SUITE: part, SIGNED_CONTRACTS, SIGNED_CHANGES } };
  const { JIEQING_SEED = String(randomInt(2 ** 31)) } = process.env;
  console.log(`draws: JIEQING_SEED=${JIEQING_SEED}`);
  return { args: ['--runTestsByPath', ...drawing()], env: { JIEQING_SUITE: 'gate', JIEQING_SEED } };
}

async function runPart(part) {
  const start = performance.now();
  const { args, env } = partOf(part);
  const { files, isSound } = await recordedJest(`deep-${part}`, args, env);
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

// npm test: the gate, what must never break, as .ci/run and every landing call it. With files or titles behind `--` only those run, of
// either suite, and nothing is judged as a whole.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeTurn } from '../../../server/tools/heavyTurn.mjs';
import { CACHE, makeReady, plainJest, ROOT, recordedJest } from './jestRun.mjs';
import record from './record.cjs';

const { chosenForAgain, coverageOf, failureLines, mergedRuns, requirementTable, shareLines, slowestLines, sumsOf } = record;
/** Greatest shares of the worker-seconds. */
const MOST = { browser: 1 / 4, journeys: 1 / 6 };

const args = process.argv.slice(2);
const isWhole = args.every((arg) => /^--(maxWorkers|silent|verbose|ci)\b/.test(arg));

const git = (...words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';

/** What failed beside others, once more and alone. */
async function again(files) {
  const chosen = chosenForAgain(files);
  if (chosen.length === 0) return { files, passedAlone: [] };
  console.log(`\n${chosen.length} files that failed are run once more, alone.`);
  const paths = chosen.map(({ path }) => path);
  const second = await recordedJest('alone', ['--runInBand', '--runTestsByPath', ...paths], { JIEQING_SUITE: 'gate' });
  return mergedRuns(files, second.files);
}

function tell({ files, passedAlone, failed, isSound, seconds, found }) {
  const { passed, skipped } = sumsOf(files);
  const lines = [
    ...requirementTable(found.areas, 'requirements shown by the gate'),
    '',
    ...shareLines(files, MOST),
    '',
    ...slowestLines(files),
    '',
    ...(found.unknown.length ? [`ids in titles that no requirement has: ${found.unknown.join(', ')}`] : []),
    ...failureLines(files),
    ...passedAlone.map((name) => `passed alone: ${name}`),
    ...(isSound ? [] : ['jest ended otherwise than its tests']),
    ...(skipped ? [`${skipped} skipped`] : []),
    `${seconds} s`,
    `${passed} passed, ${failed} failed`,
  ];
  console.log(`\n${lines.join('\n')}`);
}

async function gate() {
  const start = performance.now();
  await takeTurn('the gate');
  await makeReady();
  const { files: first, isSound } = await recordedJest('gate', args, { JIEQING_SUITE: 'gate' });
  const { files, passedAlone } = await again(first);
  const sums = sumsOf(files);
  // Jest itself was ended, or said of a run without failures that it was none.
  const failed = sums.failed + Number(!isSound);
  const seconds = Math.round((performance.now() - start) / 1000);
  const found = coverageOf(files);
  const tree = { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
  const proof = { ...tree, passed: sums.passed, failed, passedAlone, seconds, when: new Date().toISOString() };
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'gate.json'), `${JSON.stringify(proof, null, 1)}\n`);
  writeFileSync(join(CACHE, 'requirements.json'), JSON.stringify(found, null, 1));
  tell({ files, passedAlone, failed, isSound, seconds, found });
  process.exitCode = failed > 0 ? 1 : 0;
}

if (isWhole) await gate();
else {
  await makeReady();
  process.exitCode = await plainJest(args);
}

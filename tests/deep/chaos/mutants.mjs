// npm run chaos -- --mutants: plants every fault of tests/deep/chaos/mutants in a copy of the tree, one at a time, and runs the tests that
// must find it. A fault that no test finds ends the run with 1. The tests are run once without a fault first: what fails by itself
// would find everything.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const LIMIT_MS = 300_000;
const { mutants } = createRequire(import.meta.url)('./mutants/all.cjs');
const wanted = process.env.MUTANT ? mutants.filter(({ name }) => name.includes(process.env.MUTANT)) : mutants;

/** What stands in the working tree, with the packages and what is built already. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'jieqing-mutants-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  }
  for (const built of ['dist', '.cache', 'server/generated', 'client/generated']) {
    const from = join(ROOT, built);
    // The world of the bench lies there too, gigabytes that no test reads.
    const filter = (path) => path !== join(ROOT, '.cache/bench');
    if (existsSync(from)) cpSync(from, join(copy, built), { recursive: true, preserveTimestamps: true, filter });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Runs one test file of the copy; answers the first test that failed, null when all passed. */
function runTests(copy, { file, title }) {
  const out = join(copy, 'mutant-answer.json');
  rmSync(out, { force: true });
  const args = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'tests/jest.config.cjs',
    '--json',
    `--outputFile=${out}`,
    '--reporters=default',
    '--bail',
    file,
  ];
  const child = spawn(process.execPath, [...args, ...(title ? ['-t', title] : [])], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, CHAOS_OUT: '' },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  return new Promise((done) => {
    child.once('close', () => {
      clearTimeout(timer);
      if (!existsSync(out)) return done({ ran: 0, failed: null, trouble: 'jest ended without an answer' });
      const answer = JSON.parse(readFileSync(out, 'utf8'));
      const tests = answer.testResults.flatMap((suite) => suite.assertionResults);
      const failed = tests.find(({ status }) => status === 'failed');
      const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed').length;
      const broken = answer.testResults.find(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
      done({ ran, failed: failed ? `${file}: ${failed.fullName}` : broken ? `${file}: does not even start` : null, trouble: null });
    });
  });
}

function plant(copy, { name, edits }) {
  const before = new Map();
  for (const { file, find, replace } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    if (text.split(find).length !== 2)
      throw new Error(`"${name}": the text to change stands ${text.split(find).length - 1} times in ${file}`);
    // As a function: a replacement text may hold $1.
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}

async function kill(copy, mutant) {
  const takeBack = plant(copy, mutant);
  try {
    for (const test of mutant.tests) {
      const { ran, failed, trouble: why } = await runTests(copy, test);
      // Tests that did not run have found nothing and missed nothing.
      if (why !== null || (failed === null && ran === 0)) throw new Error(`"${mutant.name}": ${test.file}: ${why ?? 'no test ran'}`);
      if (failed) return failed;
    }
    return null;
  } finally {
    takeBack();
  }
}

const seconds = (since) => Math.round((performance.now() - since) / 1000);
const copy = copyTree();
const results = [];
const trouble = [];
try {
  const distinct = new Map(wanted.flatMap(({ tests }) => tests).map((test) => [JSON.stringify(test), test]));
  for (const test of distinct.values()) {
    const start = performance.now();
    const { ran, failed, trouble: why } = await runTests(copy, test);
    const wrong = why ?? failed ?? (ran === 0 ? 'no test of that title' : null);
    console.log(
      `without a fault | ${test.file}${test.title ? ` -t "${test.title}"` : ''} | ${wrong ?? `${ran} pass`} | ${seconds(start)} s`,
    );
    if (wrong) trouble.push(`${test.file} ${test.title ?? ''}: ${wrong}`);
  }
  console.log('\nmutant | killed by | seconds');
  for (const mutant of trouble.length > 0 ? [] : wanted) {
    const start = performance.now();
    const killer = await kill(copy, mutant);
    results.push({ mutant: mutant.name, killedBy: killer, seconds: seconds(start) });
    console.log(`${mutant.name} | ${killer ?? 'SURVIVED'} | ${seconds(start)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const survived = results.filter(({ killedBy }) => killedBy === null);
const failed = survived.length + trouble.length;
console.log(
  `\n${results.length - survived.length} of ${wanted.length} faults were found${trouble.length > 0 ? `; not sound without a fault: ${trouble.join('; ')}` : ''}`,
);
if (process.env.CHAOS_OUT) {
  const figures = { mutants: results };
  writeFileSync(
    process.env.CHAOS_OUT,
    JSON.stringify({ part: process.env.CHAOS_PART ?? 'mutants', passed: results.length - survived.length, failed, figures, notRun: [] }),
  );
}
process.exit(failed === 0 ? 0 : 1);

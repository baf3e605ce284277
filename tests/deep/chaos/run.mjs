// npm run chaos: runs the parts of tests/deep/chaos/parts.mjs one after another, merges what they answer into tests/deep/chaos/results.json
// and prints a table. Ends with 1 as soon as anything at all is wrong.
//   --seed n     every random choice starts from it (default 1); the same seed makes the same choices
//   --lines n    payout lines, instead of the size's own number
//   --only part  only this part; may be given several times or with commas
//   --quick      the small sizes
//   --mutants    plants faults in a copy and tells which test found each (a part that only runs on request)
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PARTS } from './parts.mjs';
import { renewTable } from './readme.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const RESULTS = join(ROOT, 'tests/deep/chaos/results.json');
const GIGABYTE = 1024 ** 3;

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lines: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    mutants: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});

function chosenParts() {
  const wished = [...options.only.flatMap((names) => names.split(',')), ...(options.mutants ? ['mutants'] : [])];
  const unknown = wished.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return PARTS.filter(({ name, isOnRequest }) => (wished.length > 0 ? wished.includes(name) : !isOnRequest));
}

/** Ends with the run itself: a part must not go on alone after a Ctrl-C. */
function runPart(part, file) {
  const [command, ...args] = part.command;
  const { CHAOS_LINES: _none, ...inherited } = process.env;
  const size = options.quick ? 'quick' : 'full';
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: ROOT,
    env: {
      ...inherited,
      ...part[size],
      ...(options.lines && { CHAOS_LINES: options.lines }),
      CHAOS_OUT: file,
      CHAOS_PART: part.name,
      CHAOS_SEED: options.seed,
      CHAOS_SIZE: size,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, forward);
  return new Promise((done) => {
    child.once('error', (failure) => done(failure.message));
    child.once('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.removeListener(name, forward);
      done(code === 0 ? null : `ended with ${code ?? signal}`);
    });
  });
}

/** Results are versioned, so nothing of this machine's folders may stand in them. */
const withoutPaths = (value) =>
  JSON.parse(JSON.stringify(value).replaceAll(`${ROOT}/`, '').replaceAll(ROOT, '.').replaceAll(tmpdir(), 'tmp'));

async function answerOf(part, folder) {
  const file = join(folder, `${part.name}.json`);
  console.log(`\nchaos: ${part.name} (seed ${options.seed}) ...`);
  const start = performance.now();
  const trouble = await runPart(part, file);
  const seconds = Math.round((performance.now() - start) / 1000);
  const answer = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { part: part.name, passed: 0, failed: 1, figures: {}, notRun: [] };
  const isGood = trouble === null && answer.failed === 0 && existsSync(file);
  const size = options.lines ? `${options.lines} lines` : options.quick ? 'quick' : 'full';
  return withoutPaths({ ...answer, part: part.name, isGood, ...(trouble && { trouble }), seconds, size, seed: Number(options.seed) });
}

function saveResults(answers) {
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).parts : [];
  const known = [...answers, ...before.filter(({ part }) => !answers.some((answer) => answer.part === part))];
  const parts = PARTS.flatMap(({ name }) => known.filter(({ part }) => part === name));
  const machine = { cores: cpus().length, memoryGigabytes: Math.round(totalmem() / GIGABYTE), node: process.versions.node };
  writeFileSync(RESULTS, `${JSON.stringify({ machine, parts }, null, 2)}\n`);
}

function printTable(answers) {
  const rows = answers.map((answer) => [
    answer.part,
    answer.isGood ? 'good' : 'WRONG',
    String(answer.passed),
    String(answer.failed),
    String(answer.notRun.length),
    `${answer.seconds} s`,
  ]);
  const table = [['part', 'verdict', 'passed', 'failed', 'not run', 'time'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  console.log(`\n${table.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ')).join('\n')}`);
  for (const { part, notRun } of answers) for (const { what, reason } of notRun) console.log(`${part}: not run: ${what}: ${reason}`);
  for (const answer of answers.filter(({ isGood }) => !isGood)) {
    const lines = options.lines ? ` --lines ${options.lines}` : '';
    const again = `npm run chaos -- --only ${answer.part} --seed ${answer.seed}${options.quick ? ' --quick' : ''}${lines}`;
    console.log(`${answer.part}: ${answer.trouble ?? 'something is wrong'}; run it again with: ${again}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'jieqing-chaos-'));
const answers = [];
for (const part of chosenParts()) {
  answers.push(await answerOf(part, folder));
  // After each part: a run that is broken off keeps what it knows. A single planted fault is no figure of all of them.
  if (!process.env.MUTANT) saveResults(answers);
}
// The README tells the full sizes only.
if (!options.quick && !options.lines && !process.env.MUTANT) renewTable(join(ROOT, 'README.md'), RESULTS);
rmSync(folder, { recursive: true, force: true });
printTable(answers);
process.exit(answers.every(({ isGood }) => isGood) ? 0 : 1);

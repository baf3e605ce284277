// npm run bench [-- --only S1,Q2] [--quick] [--rounds n]
// Order of the rows, child processes, table, results.json. Exit code 1 only for a wrong output; times never change it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fdatasyncSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { exponentOf, median, printTable, rowOf, short } from './table.mjs';
import { rows as allRows, FLAT, stretch } from './targets.mjs';
import { HEAP, openWorld, ROOT } from './world.mjs';

const BENCH = import.meta.dirname;
const RESULTS = join(BENCH, 'results.json');
const QUICK_RESULTS = join(ROOT, '.cache/bench/quick.json');
const CHILD_LIMIT_MS = 900_000;
const QUICK_SCALE = 0.1;
const GROWTH_SCALES = [0.1, 0.3];
const ROUNDS = 3;
const LATE_MS = 240_000;

const say = (line) => process.stderr.write(`${line}\n`);
const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
};
const isQuick = process.argv.includes('--quick');
const only = option('only')?.split(',').filter(Boolean);
const wishedRounds = option('rounds') === undefined ? undefined : Math.max(1, Number(option('rounds')));
const started = performance.now();

function installPeers() {
  if (existsSync(join(BENCH, 'node_modules/.package-lock.json'))) return;
  say('bench: installing the peers ...');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], { cwd: BENCH, stdio: 'inherit' });
  if (npm.status !== 0) say('bench: the peers could not be installed; rows go without them.');
}

/** Runs one child; a crash comes back as { failure }. */
function child(order) {
  return new Promise((resolve) => {
    const running = spawn(process.execPath, ['--expose-gc', HEAP, join(BENCH, 'child.mjs'), JSON.stringify(order)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // As the image of the product runs.
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
    });
    let answer;
    let errors = '';
    running.stderr.on('data', (part) => {
      errors = `${errors}${part}`.slice(-4000);
    });
    running.on('message', (message) => {
      answer = message;
    });
    const limit = setTimeout(() => running.kill('SIGKILL'), CHILD_LIMIT_MS);
    running.on('close', (code, signal) => {
      clearTimeout(limit);
      if (answer?.answer) resolve(answer.answer);
      else resolve({ failure: answer?.failure ?? `ended with ${signal ?? code}: ${errors}` });
    });
  });
}

const databaseName = (row, scale) => `${(row.template ?? row.id).toLowerCase().replaceAll('-', '_')}_${String(scale).replace('.', '_')}`;

/** A child with the database that its row asks for. */
async function inDatabase(world, row, order) {
  if (row.database === 'lists') return child({ ...order, ...(await world.lists(isQuick)) });
  if (row.database !== 'own') return child(order);
  const { drop, ...address } = await world.copy(databaseName(row, order.scale));
  try {
    return await child({ ...order, ...address });
  } finally {
    await drop();
  }
}

/** Files and databases of a path at one size. Answers why it cannot be measured. */
async function prepare(world, row, order) {
  const prepared = await child({ ...order, mode: 'prepare' });
  if (prepared.failure || prepared.missing) return prepared;
  if (row.database === 'lists') await world.lists(isQuick);
  if (row.database !== 'own') return {};
  let seeded = {};
  await world.own(databaseName(row, order.scale), async (address) => {
    seeded = await child({ ...order, ...address, mode: 'seed' });
  });
  return seeded;
}

const variantsOf = (row) => ['ours', ...Object.keys(row.names)];

/** Right first: the outputs of all variants must be the same. Answers what is wrong. */
async function check(world, row, order) {
  const outputs = {};
  const notes = [];
  for (const variant of variantsOf(row)) {
    const result = await inDatabase(world, row, { ...order, mode: 'check', variant });
    if (result.missing) notes.push(`${variant}: ${result.missing}`);
    else if (result.failure) return { wrong: `${variant}: ${result.failure}`, notes };
    else if (result.output !== undefined) outputs[variant] = JSON.stringify(result.output);
  }
  const [first, ...others] = Object.entries(outputs);
  const different = others.find(([, text]) => text !== first[1]);
  if (!different) return { notes, compared: Object.keys(outputs) };
  return { wrong: `${different[0]} answers ${different[1].slice(0, 300)}, ${first[0]} ${first[1].slice(0, 300)}`, notes };
}

/** Every variant once per round, the order rotated, each in a fresh process. */
async function measure(world, row, order, count) {
  const rounds = [];
  const missing = new Set();
  for (let n = 0; n < count; n += 1) {
    const variants = variantsOf(row).filter((variant) => n === 0 || !row.once?.includes(variant));
    const turned = [...variants.slice(n % variants.length), ...variants.slice(0, n % variants.length)];
    const round = {};
    for (const variant of turned.filter((each) => !missing.has(each))) {
      const result = await inDatabase(world, row, { ...order, mode: 'time', variant });
      if (result.failure) return { rounds, wrong: `${variant}: ${result.failure}` };
      if (result.missing) {
        missing.add(variant);
        say(`${row.id} ${variant}: ${result.missing}`);
      } else round[variant] = result;
    }
    rounds.push(round);
  }
  return { rounds };
}

/** Where hardly any growth is allowed, the clock must not decide. */
const growthRounds = ({ growth }) => (growth <= FLAT ? 2 : 1);

/** How cost grows: ours alone at smaller sizes beside its median at the full one. */
async function grow(world, row, base, rounds) {
  const costOf = (values) => (row.better === 'lower' ? median(values) : 1 / median(values));
  const full = rounds.flatMap((round) => (round.ours ? [round.ours.value] : []));
  if (full.length === 0) return null;
  const points = [];
  for (const scale of GROWTH_SCALES) {
    const order = { ...base, scale, variant: 'ours' };
    const prepared = await prepare(world, row, order);
    if (prepared.failure || prepared.missing)
      return { id: row.id, exponent: null, met: null, reason: prepared.missing ?? prepared.failure };
    const values = [];
    for (let n = 0; n < growthRounds(row); n += 1) {
      const { value, failure, missing } = await inDatabase(world, row, { ...order, mode: 'time' });
      if (value === undefined) return { id: row.id, exponent: null, met: null, reason: failure ?? missing };
      values.push(value);
    }
    points.push({ scale, cost: costOf(values) });
  }
  points.push({ scale: 1, cost: costOf(full) });
  const exponent = exponentOf(points);
  return {
    id: row.id,
    metric: row.metric,
    exponent: Number(exponent.toFixed(2)),
    limit: row.growth,
    met: exponent <= row.growth,
    cost: Object.fromEntries(points.map(({ scale, cost }) => [scale, Number(cost.toPrecision(4))])),
  };
}

async function runRow(world, row) {
  const scale = isQuick ? QUICK_SCALE : 1;
  const base = {
    id: row.id,
    scale,
    files: world.files,
    measure: row.measure,
    isQuick,
    isCold: /^[SB]\d/.test(row.id),
    isLoaded: row.database === 'own',
  };
  const isJudged = !isQuick;
  const nothing = (problem) => ({ line: rowOf(row, [], { isJudged, problem }) });
  if (!existsSync(join(BENCH, 'paths', `${row.id}.mjs`))) return nothing('no path yet');
  if (isQuick && performance.now() - started > LATE_MS) return nothing('left out: a quick run ends within five minutes');
  const checkScale = isQuick ? scale : (row.checkScale ?? scale);
  for (const size of new Set([scale, checkScale])) {
    const prepared = await prepare(world, row, { ...base, scale: size });
    if (prepared.missing) return nothing(prepared.missing);
    if (prepared.failure) return { ...nothing('could not be prepared'), wrong: prepared.failure };
  }
  const { wrong, notes, compared } = await check(world, row, { ...base, scale: checkScale });
  if (wrong) return { ...nothing('wrong output'), wrong };
  const measured = await measure(world, row, base, wishedRounds ?? (isQuick ? 1 : (row.rounds ?? ROUNDS)));
  if (measured.wrong) return { ...nothing('failed'), wrong: measured.wrong };
  const growth = row.growth !== undefined && !isQuick ? await grow(world, row, base, measured.rounds) : null;
  return { line: rowOf(row, measured.rounds, { isJudged, notes, compared }), growth, rounds: measured.rounds };
}

function boxFigures(files) {
  const path = join(files, 'sync');
  const file = openSync(path, 'w');
  const page = Buffer.alloc(8192, 1);
  let syncs = 0;
  const from = performance.now();
  for (; performance.now() - from < 500; syncs += 1) {
    writeSync(file, page);
    fdatasyncSync(file);
  }
  const fdatasyncPerSecond = Math.round(syncs / ((performance.now() - from) / 1000));
  closeSync(file);
  rmSync(path);
  const block = Buffer.alloc(1 << 20, 1);
  let blocks = 0;
  const start = performance.now();
  for (; performance.now() - start < 300; blocks += 1) createHash('sha256').update(block).digest();
  return { fdatasyncPerSecond, sha256MegabytesPerSecond: Math.round(blocks / ((performance.now() - start) / 1000)) };
}

function commitOf() {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : null;
}

const loadFigures = () => loadavg().map((value) => Number(value.toFixed(2)));

function machineOf(world, box) {
  const peers = JSON.parse(readFileSync(join(BENCH, 'package.json'), 'utf8')).dependencies;
  return {
    ...box,
    node: process.versions.node,
    postgresql: world.version,
    cpu: cpus()[0]?.model ?? null,
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    loadAfter: loadFigures(),
    seconds: Math.round((performance.now() - started) / 1000),
    peers,
  };
}

/** Called after every row: a run of some rows, or one that is broken off, renews these and leaves the others as they stand. */
function write(lines, stretchLines, growth, machine) {
  const path = isQuick ? QUICK_RESULTS : RESULTS;
  mkdirSync(join(ROOT, '.cache/bench'), { recursive: true });
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { rows: [], stretch: [], growth: [] };
  const merged = (old, fresh, all) => {
    const byId = new Map([...old, ...fresh].map((each) => [each.id, each]));
    return all.flatMap(({ id }) => (byId.has(id) ? [byId.get(id)] : []));
  };
  const results = {
    rows: merged(before.rows, lines, allRows),
    stretch: merged(before.stretch, stretchLines, stretch),
    growth: merged(before.growth, growth, allRows),
    machine,
  };
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}

async function main() {
  const known = new Set(allRows.map(({ id }) => id));
  const unknown = only?.filter((id) => !known.has(id)) ?? [];
  if (unknown.length > 0) throw new Error(`unknown row: ${unknown.join(', ')}; known are ${[...known].join(', ')}`);
  installPeers();
  const world = await openWorld(say);
  const commit = commitOf();
  const box = { commit, loadBefore: loadFigures(), ...boxFigures(world.files) };
  const lines = [];
  const stretchLines = [];
  const growth = [];
  const wrong = [];
  try {
    for (const row of allRows.filter(({ id }) => !only || only.includes(id))) {
      const from = performance.now();
      const done = await runRow(world, row);
      const seconds = Math.round((performance.now() - from) / 1000);
      lines.push({ ...done.line, seconds, commit });
      if (done.growth) growth.push(done.growth);
      if (done.wrong) wrong.push(`${row.id}: ${done.wrong}`);
      for (const wish of stretch.filter(({ same }) => same === row.id && done.rounds))
        stretchLines.push(rowOf(wish, done.rounds, { isJudged: !isQuick }));
      say(`${row.id} ${done.line.ratio || (done.line.reason ?? '').split('\n')[0]} (${seconds} s)`);
      write(lines, stretchLines, growth, machineOf(world, box));
    }
    const machine = machineOf(world, box);
    report(lines, stretchLines, growth, machine);
  } finally {
    await world.close();
  }
  for (const line of wrong) say(`WRONG ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function report(lines, stretchLines, growth, machine) {
  printTable(lines);
  for (const row of lines.filter(({ met, reason }) => met !== true && reason)) console.log(`  ${row.id}: ${row.reason.split('\n')[0]}`);
  for (const row of lines.filter(({ memory }) => memory?.cap)) {
    console.log(`  ${row.id}: ${row.memory.megabytes} MB of ${row.memory.cap}${row.memory.met === false ? ', OVER' : ''}`);
  }
  if (stretchLines.length > 0) {
    console.log('\nBeyond the targets');
    printTable(stretchLines);
  }
  if (growth.length > 0) console.log('\nGrowth from 0.1 to 1 of the size (exponent, limit)');
  for (const { id, exponent, limit, met, reason } of growth) {
    console.log(exponent === null ? `  ${id}: ${reason.split('\n')[0]}` : `  ${id}: ${short(exponent)} <= ${limit}${met ? '' : ' NO'}`);
  }
  console.log(`\n${machine.cores} cores, Node ${machine.node}, PostgreSQL ${machine.postgresql}, ${machine.seconds} s`);
}

try {
  await main();
} catch (failure) {
  // What a person can mend is one sentence: another run, a full disk, an unknown row.
  say(failure.name === 'Error' || failure.constructor.name === 'StartRefused' ? `bench: ${failure.message}` : failure.stack);
  process.exitCode = 2;
}
// Pools of a module that the world loaded may linger.
process.exit();

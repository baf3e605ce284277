// Makes a clone ready to run: packages, compiled server, built pages. Node built-ins only, because nothing may be installed yet.
//   --test    build the pages only when a browser is there to open them; install one when that is possible
//   --server  no pages at all
//   --start   the product is started next: whether its folder and port can be had is told before the minutes that building takes
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from './findChromium.mjs';
import { findOpenssl, findPdfsig, installPdfsig } from './findPdfsig.mjs';
import { findRedis, installRedis } from './findRedis.mjs';
import { placesOf, refusedPlace } from './places.cjs';

/** First minor version of each line that the product runs on; 24 and what follows it is taken as it comes. */
const FIRST_MINOR = { 20: 19, 22: 12 };
const OPEN_FROM = 24;
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const LOCK = join(ROOT, '.cache/ready.lock');
// As deep as dist, so that the paths in the source maps stay right.
const NEXT = join(ROOT, 'dist.next');
const STAMPS = join(ROOT, 'dist/.stamps');
const PLACES = 'server/tools/places.cjs';
const PAGES = [
  { name: 'console', config: 'client/vite.config.mts' },
  { name: 'payee', config: 'client/vite.payee.mts' },
  { name: 'explorer', config: 'client/vite.explorer.mts' },
];

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isGood = major >= OPEN_FROM || minor >= (FIRST_MINOR[major] ?? Number.POSITIVE_INFINITY);
  if (!isGood) stop(`Node 20.19 or newer, 22.12 or newer, or 24 is needed, this is ${process.versions.node}.`);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure.code === 'EPERM';
  }
}

/** `npm start` and `npm test` at once must not install or build on top of each other. */
async function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (let round = 0; ; round += 1) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(LOCK, { force: true }));
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
      return;
    } catch (failure) {
      if (failure.code !== 'EEXIST') stop(`The folder ${dirname(LOCK)} cannot be written: ${failure.message}.`);
    }
    const pid = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
    // An empty file is one just being written; a dead process leaves its number behind.
    if (pid > 0 && !isAlive(pid)) rmSync(LOCK, { force: true });
    else if (round === 0) console.log(`ready: waiting for process ${pid || 'that starts now'}, which prepares this clone.`);
    await wait(200);
  }
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Why `npm ci` is needed, or null. npm keeps what it installed in node_modules/.package-lock.json. */
function findStalePackage() {
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  for (const [path, wished] of Object.entries(readPackages(join(ROOT, 'package-lock.json')))) {
    if (path === '') continue;
    if (!installed[path] && !wished.optional) return `${path} is missing`;
    if (installed[path] && installed[path].version !== wished.version)
      return `${path} is ${installed[path].version}, not ${wished.version}`;
    if (installed[path] && !wished.optional && !existsSync(join(ROOT, path, 'package.json'))) return `${path} is missing`;
  }
  return null;
}

function run(command, args, what) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.status === 0) return;
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`.trim());
  stop(`${what} failed, see above.`);
}

const runNode = (args, what) => run(process.execPath, args, what);

function installPackages() {
  if (findStalePackage() === null) return false;
  console.log('ready: installing packages (a minute or two the first time) ...');
  const args = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  if (process.env.npm_execpath) runNode([process.env.npm_execpath, ...args], 'npm ci');
  else run('npm', args, 'npm ci');
  return true;
}

function hashOf(places) {
  const hash = createHash('sha256');
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) walk(inside);
      else if (entry.isFile()) add(inside);
    }
  };
  const add = (path) =>
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  for (const place of places) {
    const path = join(ROOT, place);
    if (!existsSync(path)) continue;
    if (place.endsWith('/')) walk(path);
    else add(path);
  }
  return hash.digest('hex');
}

function isCurrent(name, places) {
  const stamp = join(STAMPS, name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(places);
}

/** Runs build only when the content of the places differs from that of the last build. */
function buildWhenChanged(name, places, build) {
  if (isCurrent(name, places)) return false;
  const stamp = join(STAMPS, name);
  const hash = hashOf(places);
  rmSync(stamp, { force: true });
  build();
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

function exchange(fresh, place) {
  const old = `${fresh}.old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
}

function buildServer() {
  return buildWhenChanged('server', ['server/', 'schema/', 'migrations/', '.swcrc', 'package-lock.json'], () => {
    const folders = ['server', 'schema', 'migrations'].filter((folder) => existsSync(join(ROOT, folder)));
    // Built beside dist and then exchanged: a deleted migration must not live on, and a process that runs or starts
    // meanwhile must not find half of the files.
    rmSync(NEXT, { recursive: true, force: true });
    const extensions = ['--extensions', '.ts', '--config-file', '.swcrc', '--quiet'];
    runNode(['node_modules/@swc/cli/bin/swc.js', ...folders, '-d', relative(ROOT, NEXT), ...extensions], 'Compiling the server');
    // What main.ts asks of it is asked here first; it is no TypeScript, because nothing is compiled then.
    if (existsSync(join(ROOT, PLACES))) cpSync(join(ROOT, PLACES), join(NEXT, PLACES));
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    for (const folder of folders) exchange(join(NEXT, folder), join(ROOT, 'dist', folder));
    rmSync(NEXT, { recursive: true, force: true });
  });
}

const PAGE_SOURCES = ['client/', 'schema/', 'package-lock.json'];

/** By what pages and server know whether they are of one build. */
const buildOfPages = () => hashOf(PAGE_SOURCES).slice(0, 12);

/** Minutes of both cores on a slow machine. Asked for before the lock of this clone: who has the turn may be waiting for that. */
async function takeTurnForPages(pages) {
  if (pages.every(({ name }) => isCurrent(`page-${name}`, PAGE_SOURCES))) return () => {};
  const { takeTurn } = await import('./heavyTurn.mjs');
  return takeTurn('ready: building the pages');
}

function buildPage({ name, config }) {
  return buildWhenChanged(`page-${name}`, PAGE_SOURCES, () => {
    console.log(`ready: building the ${name} pages ...`);
    process.env.VITE_BUILD = buildOfPages();
    runNode(['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'], `Building the ${name} pages`);
  });
}

function findBrowser() {
  if (findChromium()) return false;
  console.log('ready: looking for a browser for the browser tests ...');
  const reason = installChromium();
  if (reason) console.log(`ready: the browser tests will be skipped: ${reason}.`);
  return reason === null;
}

function findVerifiers() {
  if (findPdfsig() && findOpenssl()) return false;
  console.log('ready: looking for other programs that verify signatures ...');
  const reason = installPdfsig();
  if (reason) console.log(`ready: no other program will be asked about signatures: ${reason}.`);
  return reason === null;
}

function findSharedStore() {
  if (findRedis()) return false;
  console.log('ready: looking for a Redis for the tests of what processes share ...');
  const reason = installRedis();
  if (reason) console.log(`ready: the tests with Redis will be skipped: ${reason}.`);
  return reason === null;
}

async function main() {
  requireNode();
  const refused = process.argv.includes('--start') ? await refusedPlace(placesOf(process.env)) : null;
  if (refused) stop(refused);
  const isTest = process.argv.includes('--test');
  const wantsPages = !process.argv.includes('--server');
  const pages = wantsPages ? PAGES.filter(({ config }) => existsSync(join(ROOT, config))) : [];
  const giveTurnBack = await takeTurnForPages(pages);
  await takeLock();
  const report = [];
  const step = (name, action) => {
    const start = performance.now();
    const isDone = action();
    report.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s${isDone ? '' : ' (current)'}`);
  };
  step('packages', installPackages);
  step('server', buildServer);
  if (isTest) step('browser', findBrowser);
  if (isTest) step('verifiers', findVerifiers);
  if (isTest) step('redis', findSharedStore);
  const canShow = !isTest || findChromium() !== null;
  for (const page of canShow ? pages : []) step(page.name, () => buildPage(page));
  if (canShow && pages.length > 0) writeFileSync(join(ROOT, 'dist/client/build.txt'), buildOfPages());
  giveTurnBack();
  console.log(`ready: ${report.join(' · ')}`);
}

await main();

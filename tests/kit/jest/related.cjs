// npm run test:related [-- REF]: house, contract, and the tests that stand nearest to what differs from REF, as many as fit into minutes.
// REF is by default where this branch left main; on main itself the last commit.
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { relatedTests, thatFit } = require('./relation.cjs');

const ROOT = resolve(__dirname, '../../..');
/** Beside house and contract; jest runs four files at once. */
const WALL_SECONDS = 120;
const AT_ONCE = 4;
/** One file may not take the whole time, whatever else there is. */
const MAX_SECONDS = 90;
/** Of a file that has not been run here yet. */
const GUESS = { rules: 3, house: 2, contract: 2, tools: 5, browser: 60, journeys: 90, races: 60, chaos: 300 };
const PLAIN_GUESS = 25;
/** They decide what every test runs on. */
const EVERYTHING = /^(package(-lock)?\.json|\.swcrc|tsconfig\.json|tests\/jest\.config\.cjs|tests\/kit\/jest\/.*)$/;
const SOURCES = ['server', 'schema', 'client', 'migrations', 'tests'];
const READ = /\.(ts|tsx|mts|cts|mjs|cjs|graphql)$/;

function git(...args) {
  const done = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  return done.status === 0 ? done.stdout.split('\n').filter(Boolean) : null;
}

function baseOf(wished) {
  if (wished) return wished;
  const [base] = git('merge-base', 'HEAD', 'main') ?? [];
  return base ?? 'HEAD';
}

function changedSince(ref) {
  const tracked = git('diff', '--name-only', ref);
  if (!tracked) throw new Error(`git knows no ${ref}`);
  return [...new Set([...tracked, ...(git('ls-files', '--others', '--exclude-standard') ?? [])])];
}

function readSources() {
  const names = git('ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES) ?? [];
  const files = names.filter((name) => READ.test(name) && existsSync(join(ROOT, name)));
  return new Map(files.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]));
}

function secondsTable() {
  const file = join(ROOT, '.cache/seconds.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (test) => known[test] ?? GUESS[test.split('/')[1]] ?? PLAIN_GUESS;
}

function main() {
  const ref = baseOf(process.argv[2]);
  const changed = changedSince(ref);
  const files = readSources();
  const secondsOf = secondsTable();
  const isPermanent = (file) => /^tests\/(house|contract)\//.test(file);
  const related = relatedTests(changed, files).filter(
    ({ file }) => !isPermanent(file) && !file.startsWith('tests/deep/chaos/') && files.has(file),
  );
  const fitting = related.filter(({ file, score }) => score === 0 || secondsOf(file) <= MAX_SECONDS);
  const chosen = thatFit(fitting, secondsOf, WALL_SECONDS * AT_ONCE);
  const left = related.map(({ file }) => file).filter((file) => !chosen.includes(file));
  console.log(
    `${changed.length} files differ from ${ref.slice(0, 12)}: house, contract and ${chosen.length} of ${related.length} test files that depend on them, nearest first.`,
  );
  const done = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--config',
      'tests/jest.config.cjs',
      '--runTestsByPath',
      ...[...files.keys()].filter((file) => isPermanent(file) && /\.test\.ts$/.test(file)),
      ...chosen,
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (left.length) console.log(`\nNot run, further away or longer than ${MAX_SECONDS} s:\n${left.map((file) => `  ${file}`).join('\n')}`);
  if (changed.some((file) => EVERYTHING.test(file))) console.log('\nThe change touches what every test runs on; only npm test judges it.');
  process.exit(done.status ?? 1);
}

main();

// After a run: which requirements passing tests show, and the closing line `N passed, N failed` as the very last line.
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { coverage, readRequirements } = require('./requirements.cjs');

const WAIT_LIMIT_MS = 20_000;
const TESTS = join(__dirname, '../..');
const CACHE = join(TESTS, '../.cache');
const SLOWEST_FILES = 12;

function table(areas) {
  const rows = areas.map(({ area, shown, total, first, firstShown }) => [area, `${shown}/${total}`, first ? `${firstShown}/${first}` : '']);
  const sum = (key) => areas.reduce((total, row) => total + row[key], 0);
  rows.push(['all', `${sum('shown')}/${sum('total')}`, `${sum('firstShown')}/${sum('first')}`]);
  const width = Math.max(...rows.map(([area]) => area.length));
  const lines = rows.map(([area, shown, first]) => `${area.padEnd(width)}  ${shown.padStart(9)}  ${first.padStart(10)}`);
  return [`${'requirements shown'.padEnd(width)}  ${'shown'.padStart(9)}  ${'priority 1'.padStart(10)}`, ...lines].join('\n');
}

/** Where the minutes of a whole run go. */
function slowest(files) {
  const seconds = files.map(({ testFilePath, perfStats }) => [Math.round(perfStats.runtime / 1000), relative(TESTS, testFilePath)]);
  const sorted = seconds.sort(([a], [b]) => b - a).slice(0, SLOWEST_FILES);
  return ['slowest files (seconds)', ...sorted.map(([time, path]) => `${String(time).padStart(5)}  ${path}`)].join('\n');
}

/** How long each file took the last time, for `npm run test:related`. */
function noteSeconds(files) {
  const place = join(CACHE, 'seconds.json');
  const known = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
  for (const { testFilePath, perfStats, numPassingTests, skipped } of files)
    if (!skipped && numPassingTests > 0) known[relative(join(TESTS, '..'), testFilePath)] = Math.ceil(perfStats.runtime / 1000);
  writeFileSync(place, JSON.stringify(known, null, 1));
}

class ClosingReporter {
  constructor(globalConfig) {
    const isFiltered = globalConfig.testNamePattern || globalConfig.nonFlagArgs?.length || globalConfig.testPathPatterns?.patterns?.length;
    this.isWhole = !isFiltered;
    // Of a file of which a part was run the seconds say nothing.
    this.isPart = Boolean(globalConfig.testNamePattern);
  }

  onRunComplete(_contexts, results) {
    const tests = results.testResults.flatMap((file) => file.testResults.map((test) => ({ title: test.fullName, status: test.status })));
    const found = coverage(readRequirements(), tests);
    mkdirSync(CACHE, { recursive: true });
    if (!this.isPart) noteSeconds(results.testResults);
    if (this.isWhole) writeFileSync(join(CACHE, 'requirements.json'), JSON.stringify(found, null, 1));
    // A file that could not even be loaded has no tests to count, yet it failed.
    const brokenFiles = results.testResults.filter((file) => file.testExecError && file.numFailingTests === 0).length;
    // Of a few files the table would only say what was not run.
    const lines = this.isWhole ? [slowest(results.testResults), table(found.areas)] : [];
    if (found.unknown.length) lines.push(`ids in titles that no requirement has: ${found.unknown.join(', ')}`);
    const again = results.testResults.flatMap((file) => file.testResults.filter((test) => test.invocations > 1));
    if (again.length) lines.push(`${again.length} needed a second try:`, ...again.map((test) => `  ${test.status}: ${test.fullName}`));
    const skipped = results.numPendingTests + results.numTodoTests;
    if (skipped) lines.push(`${skipped} skipped`);
    lines.push(`${results.numPassedTests} passed, ${results.numFailedTests + brokenFiles} failed`);
    // A test that left something running must not keep everybody waiting for ever; unref: it never keeps the process itself.
    setTimeout(() => {
      process.stderr.write('\nSomething that a test started was never stopped; ending the run (see jest --detectOpenHandles).\n');
      process.exit(results.success ? 0 : 1);
    }, WAIT_LIMIT_MS).unref();
    // At exit, because jest's own summary is printed after every other reporter.
    process.once('exit', () => process.stdout.write(`\n${lines.join('\n')}\n`));
  }
}

module.exports = ClosingReporter;

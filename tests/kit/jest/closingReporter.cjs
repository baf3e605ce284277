// After a run: which requirements passing tests show, and the closing line `N passed, N failed` as the very last line. A run that is a
// part of the gate or of the deep suite (JIEQING_RUN_FILE) only writes down what happened; the whole tells it.
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { coverageOf, recordOf, requirementTable, slowestLines, sumsOf, testsOf } = require('../run/record.cjs');

const WAIT_LIMIT_MS = 20_000;
const CACHE = join(__dirname, '../../../.cache');

/** How long each file took the last time, for `npm run test:related`. */
function noteSeconds(files) {
  const place = join(CACHE, 'seconds.json');
  const known = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
  for (const { path, seconds, tests } of files) if (tests.some(({ status }) => status === 'passed')) known[path] = Math.ceil(seconds);
  writeFileSync(place, JSON.stringify(known, null, 1));
}

function linesOf(files, isWhole) {
  const found = coverageOf(files);
  // Of a few files the table would only say what was not run.
  const lines = isWhole ? [...slowestLines(files), ...requirementTable(found.areas, 'requirements shown')] : [];
  if (found.unknown.length) lines.push(`ids in titles that no requirement has: ${found.unknown.join(', ')}`);
  const again = testsOf(files).filter(({ isAgain }) => isAgain);
  if (again.length) lines.push(`${again.length} needed a second try:`, ...again.map(({ status, title }) => `  ${status}: ${title}`));
  const { passed, failed, skipped } = sumsOf(files);
  if (skipped) lines.push(`${skipped} skipped`);
  return [...lines, `${passed} passed, ${failed} failed`];
}

class ClosingReporter {
  constructor(globalConfig) {
    const isFiltered = globalConfig.testNamePattern || globalConfig.nonFlagArgs?.length || globalConfig.testPathPatterns?.patterns?.length;
    this.isWhole = !isFiltered;
    // Of a file of which a part was run the seconds say nothing.
    this.isPart = Boolean(globalConfig.testNamePattern);
  }

  onRunComplete(_contexts, results) {
    const files = recordOf(results);
    mkdirSync(CACHE, { recursive: true });
    if (!this.isPart) noteSeconds(files);
    // A test that left something running must not keep everybody waiting for ever; unref: it never keeps the process itself.
    setTimeout(() => {
      process.stderr.write('\nSomething that a test started was never stopped; ending the run (see jest --detectOpenHandles).\n');
      process.exit(results.success ? 0 : 1);
    }, WAIT_LIMIT_MS).unref();
    const place = process.env.JIEQING_RUN_FILE;
    if (place) {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, JSON.stringify(files));
      return;
    }
    const lines = linesOf(files, this.isWhole);
    // At exit, because jest's own summary is printed after every other reporter.
    process.once('exit', () => process.stdout.write(`\n${lines.join('\n')}\n`));
  }
}

module.exports = ClosingReporter;

// What a run of jest was like, as plain data: the reporter writes it, the gate and the deep suite put several together and tell them.
const { relative, join } = require('node:path');
const { coverage, readRequirements } = require('../jest/requirements.cjs');

const ROOT = join(__dirname, '../../..');
/**
 * Where a failure is a failure, however rare: money, what is paid, whose data it is, who may do what. Everything else that failed beside
 * other tests is tried once more alone, so that a busy machine does not decide over hours of work.
 */
const NEVER_AGAIN =
  /^tests\/(attacks|house|contract)\/|^tests\/usecases\/(ledger|payout|fund|bill|audit|operator|member|session|statement|payee|verification)\/|^tests\/doors\/(payeeRealm|visitors|lockFlows|fundCalls)\.|^tests\/kernel\/(invariants|commands|rows|auditChain|auditHeads)\.|^tests\/rules\/(money|payout|bill|tax\w*)\.|[tT]enan/;
/** More failed files than this are no machine that was busy. */
const MAX_AGAIN = 12;
const SLOWEST_FILES = 12;
/** A file that takes more of the whole than this is named: it is to be cut, or moved to the deep suite. */
const LARGE_PART = 1 / 50;

/** `{path, seconds, tests: [{title, status, isAgain}], isBroken}` of every file that ran. A file that did not even load has no tests, yet it failed. */
function recordOf(results) {
  return results.testResults.map(({ testFilePath, perfStats, testResults, testExecError, numFailingTests }) => ({
    path: relative(ROOT, testFilePath).replaceAll('\\', '/'),
    seconds: perfStats.runtime / 1000,
    tests: testResults.map(({ fullName, status, invocations }) => ({ title: fullName, status, isAgain: invocations > 1 })),
    isBroken: Boolean(testExecError) && numFailingTests === 0,
  }));
}

const testsOf = (files) => files.flatMap(({ tests }) => tests);
const failedIn = ({ tests, isBroken }) => tests.filter(({ status }) => status === 'failed').length + Number(isBroken);
const count = (files, status) => testsOf(files).filter((test) => test.status === status).length;

/** passed, failed, skipped */
const sumsOf = (files) => ({
  passed: count(files, 'passed'),
  failed: files.reduce((sum, file) => sum + failedIn(file), 0),
  skipped: count(files, 'pending') + count(files, 'todo'),
});

/** The files that are run once more alone; none when so many failed that something is simply broken. */
function chosenForAgain(files) {
  const failed = files.filter((file) => failedIn(file) > 0);
  return failed.length > MAX_AGAIN ? [] : failed.filter(({ path }) => !NEVER_AGAIN.test(path));
}

/** The records after a second run: the second answer of a file stands, `passedAlone` names what only passed then. */
function mergedRuns(files, second) {
  const answers = new Map(second.map((file) => [file.path, file]));
  const passedAlone = files.flatMap(({ path, tests, isBroken }) => {
    const answer = answers.get(path);
    if (!answer) return [];
    if (isBroken) return failedIn(answer) === 0 ? [path] : [];
    const passed = new Set(answer.tests.filter(({ status }) => status === 'passed').map(({ title }) => title));
    return tests.filter(({ title, status }) => status === 'failed' && passed.has(title)).map(({ title }) => `${path}: ${title}`);
  });
  // A file that gave no second answer keeps its first; what both runs took is what it took.
  const both = files.map((file) => {
    const answer = answers.get(file.path);
    return answer ? { ...answer, seconds: file.seconds + answer.seconds } : file;
  });
  return { files: both, passedAlone };
}

/** What failed, by file and title. */
const failureLines = (files) =>
  files
    .filter((file) => failedIn(file) > 0)
    .flatMap(({ path, tests, isBroken }) => [
      ...(isBroken ? [`failed: ${path} could not be run`] : []),
      ...tests.filter(({ status }) => status === 'failed').map(({ title }) => `failed: ${path}: ${title}`),
    ]);

function requirementTable(areas, heading) {
  const rows = areas.map(({ area, shown, total, first, firstShown }) => [area, `${shown}/${total}`, first ? `${firstShown}/${first}` : '']);
  const sum = (key) => areas.reduce((total, row) => total + row[key], 0);
  rows.push(['all', `${sum('shown')}/${sum('total')}`, `${sum('firstShown')}/${sum('first')}`]);
  const width = Math.max(heading.length, ...rows.map(([area]) => area.length));
  const lines = rows.map(([area, shown, first]) => `${area.padEnd(width)}  ${shown.padStart(9)}  ${first.padStart(10)}`);
  return [`${heading.padEnd(width)}  ${'shown'.padStart(9)}  ${'priority 1'.padStart(10)}`, ...lines];
}

const coverageOf = (files) => coverage(readRequirements(), testsOf(files));

const secondsOf = (files) => files.reduce((sum, { seconds }) => sum + seconds, 0);
const inColumn = (seconds) => String(Math.round(seconds)).padStart(5);

/** Where the time of a run goes: its slowest files. Those that take a large part of the whole are marked. */
function slowestLines(files) {
  const whole = secondsOf(files);
  const sorted = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES);
  const mark = ({ seconds }) => (seconds > whole * LARGE_PART ? '  more than a fiftieth of the whole' : '');
  return ['slowest files (worker-seconds)', ...sorted.map((file) => `${inColumn(file.seconds)}  ${file.path}${mark(file)}`)];
}

/** Worker-seconds of each folder under tests; most = { folder: greatest share of the whole it should have }. */
function shareLines(files, most = {}) {
  const whole = secondsOf(files);
  const folders = new Map();
  for (const { path, seconds } of files) {
    const folder = /^tests\/((?:deep\/)?[^/]+)/.exec(path)?.[1] ?? path;
    folders.set(folder, (folders.get(folder) ?? 0) + seconds);
  }
  const told = [...folders]
    .sort(([, a], [, b]) => b - a)
    .map(([folder, seconds]) => {
      const tooMuch = seconds > whole * (most[folder] ?? 1) ? `  at most ${Math.round(most[folder] * 100)} % are meant for it` : '';
      return `${inColumn(seconds)}  ${String(Math.round((seconds / whole) * 100)).padStart(3)} %  ${folder}${tooMuch}`;
    });
  return [`shares (worker-seconds, ${Math.round(whole)} in all)`, ...told];
}

module.exports = {
  chosenForAgain,
  coverageOf,
  failedIn,
  failureLines,
  mergedRuns,
  recordOf,
  requirementTable,
  shareLines,
  slowestLines,
  sumsOf,
  testsOf,
};

const { existsSync, readFileSync, writeFileSync } = require('node:fs');

/** Writes the answer of a jest part of `npm run chaos`: how many tests passed, and what they noted (kit/figures.ts). */
class PartReporter {
  onRunComplete(_contexts, results) {
    const { CHAOS_OUT: file, CHAOS_PART: part } = process.env;
    if (!file) return;
    const lines = existsSync(`${file}.lines`) ? readFileSync(`${file}.lines`, 'utf8').split('\n').filter(Boolean).map(JSON.parse) : [];
    const tests = results.testResults.flatMap(({ testResults }) => testResults);
    const skipped = tests.filter(({ status }) => status === 'pending').map(({ fullName }) => ({ what: fullName, reason: 'skipped' }));
    const answer = {
      part,
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      figures: Object.assign({}, ...lines.map(({ figures }) => figures)),
      notRun: [...lines.flatMap(({ notRun }) => notRun ?? []), ...skipped],
    };
    writeFileSync(file, JSON.stringify(answer));
  }
}

module.exports = PartReporter;

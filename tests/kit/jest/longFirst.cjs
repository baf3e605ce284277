const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Minutes each, longest first. Jest begins with what took longest the last time; a fresh clone has no last time, and then it goes by
 * the size of the files: some of these are small, and would be waited for alone in the end.
 */
const LONG = [
  'deep/chaos/killed',
  'deep/matrix/screens',
  'deep/matrix/routeStates',
  'deep/browser/lists',
  'deep/chaos/payouts',
  'deep/races/equalSubmits',
  'browser/story',
  'deep/browser/detail',
  'deep/long/start',
  'deep/browser/grid',
  'deep/browser/variants/demoWorld',
  'deep/browser/refusals',
  'deep/doors/storyGraphql',
  'journeys/story-rest',
  'deep/matrix/arrows',
  'deep/races/pairs',
];

const FILES = LONG.map((name) => path.join(__dirname, '../..', `${name}.test.ts`));
for (const file of FILES) if (!existsSync(file)) throw new Error(`tests/kit/jest/longFirst.cjs names ${file}, which is not there`);

const rankOf = ({ path: file }) => (FILES.includes(file) ? FILES.indexOf(file) : FILES.length);

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
};

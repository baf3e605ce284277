const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Minutes each, longest first. Jest begins with what took longest the last time; a fresh clone has no last time, and then it goes by
 * the size of the files: some of these are small, and would be waited for alone in the end.
 */
const LONG = [
  'journeys/killed',
  'browser/screens',
  'browser/routeStates',
  'browser/lists',
  'chaos/payouts',
  'races/equalSubmits',
  'browser/story',
  'browser/detail',
  'journeys/start',
  'browser/grid',
  'browser/variants/demoWorld',
  'browser/refusals',
  'journeys/story-graphql',
  'journeys/story-rest',
  'usecases/statement/arrows',
  'races/pairs',
];

const rankOf = ({ path }) => {
  const at = LONG.findIndex((name) => path.endsWith(`/tests/${name}.test.ts`));
  return at < 0 ? LONG.length : at;
};

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
};

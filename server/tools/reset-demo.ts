/** npm run reset-demo: throws the demo world away and builds it anew, after a yes; `-- --yes` is one for scripts. Whoever was logged in logs in again. */
import { createInterface } from 'node:readline/promises';
import { startApplication } from '../application';
import { type Config, ConfigError, readConfig } from '../kernel/config';
import { startEmbedded } from '../kernel/embedded';
import { StartRefused } from '../kernel/embeddedHome';
import { refusedPlace } from './places.cjs';
import { fillDemo } from './seed/fillDemo';
import { throwAway } from './throwAway';

const YES = /^(y|yes|是)$/i;

/** Where the world lies that would be lost, in the words of whoever must decide. */
const placeOf = ({ databaseUrl, dataDir }: Config): string => (databaseUrl ? new URL(databaseUrl).pathname.slice(1) : dataDir);

/** Errors: ConfigError where nobody said yes. */
async function requireYes(config: Config): Promise<void> {
  if (process.argv.includes('--yes')) return;
  if (!process.stdin.isTTY)
    throw new ConfigError('没有可询问的终端：确认清空请加 --yes。 / There is nobody to ask: add --yes (npm run reset-demo -- --yes).');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `清空演示数据并重建？所有改动与登录都会失效（${placeOf(config)}）。 / Throw the demo world away and build it anew? Everything done in it and every login ends. [y/N] `,
  );
  terminal.close();
  if (!YES.test(answer.trim())) throw new ConfigError('没有清空任何内容。 / Nothing was thrown away.');
}

async function resetDemo(): Promise<void> {
  const config = readConfig(process.env, { port: 0 });
  if (config.mode !== 'demo')
    throw new ConfigError('reset-demo throws a whole database away and works in demo mode only (JIEQING_MODE=demo)');
  const refused = await refusedPlace({ ...config, port: null });
  if (refused) throw new ConfigError(refused);
  await requireYes(config);
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

import './kernel/nodeEnv';

import { startTexts } from '../schema/startTexts';
import { type Application, startApplication } from './application';
import { gatewayRefusals } from './gateways/choice';
import { type Config, ConfigError, productionRefusals, readConfig } from './kernel/config';
import { type Embedded, startEmbedded } from './kernel/embedded';
import { StartRefused } from './kernel/embeddedHome';
import { log } from './kernel/log';
import { readKeys } from './kernel/secrets';
import { isConnectionLoss, sqlError } from './kernel/sqlErrors';
import { refusedPlace } from './tools/places.cjs';
import { fillDemo, HalfBuiltWorld } from './tools/seed/fillDemo';
import { demoLogins } from './tools/seed/world';
import { throwAway } from './tools/throwAway';

interface Running {
  readonly application: Application;
  readonly embedded: Embedded | null;
}

const DRAIN_MS = 10_000;

async function start(config: Config): Promise<Running> {
  const refusals = [...productionRefusals(config, process.env), ...gatewayRefusals(config.mode, process.env)];
  if (refusals.length > 0) throw new ConfigError(`production mode refuses to start: ${refusals.join('; ')}`);
  // Told before the database is started for them.
  const refused = await refusedPlace({ ...config, port: config.role === 'worker' ? null : config.port });
  if (refused) throw new ConfigError(refused);
  readKeys(process.env.KEY_ENCRYPTION_KEY, config.dataDir);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, isKept: true });
  try {
    return { application: await startWithWorld(config, config.databaseUrl ?? embedded?.url ?? ''), embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Demo mode brings its world along; one that a killed process left half built is thrown away and built again. */
async function startWithWorld(config: Config, url: string): Promise<Application> {
  if (config.mode !== 'demo') return startApplication(config, url);
  try {
    return await startApplication(config, url, { prepare: fillDemo });
  } catch (error) {
    if (!(error instanceof HalfBuiltWorld)) throw error;
    log.warn('the demo world was not finished by an earlier start and is built anew');
    await throwAway(url, config);
    return startApplication(config, url, { prepare: fillDemo });
  }
}

function announce({ application }: Running): void {
  const { url, config } = application;
  if (!url) return;
  console.log(`\n  ${config.brand} ${url}\n`);
  if (config.mode === 'demo') console.log(`${demoLogins.map((line) => `  ${line}`).join('\n')}\n`);
}

/** Stop accepting, drain at most ten seconds, embedded PostgreSQL last. */
function stopOnSignals(running: Running): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    const deadline = setTimeout(() => process.exit(1), DRAIN_MS + 5_000);
    deadline.unref();
    running.application
      .close()
      .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
      .then(() => running.embedded?.stop())
      .then(() => process.exit(0))
      .catch(() => process.exit(1));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Not there, or it does not know this name, password or database. */
function isDatabaseAway(error: unknown): boolean {
  return isConnectionLoss(error) || /^(28P01|28000|3D000)$/.test(sqlError(error)?.code ?? '');
}

const inBothLanguages = (english: string, chinese: string = startTexts.refused): string =>
  /\p{Script=Han}.* \/ /u.test(english) ? english : `${chinese} / ${english}`;

/** What the user can mend himself is one sentence; everything else keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartRefused) return inBothLanguages(error.message);
  // Free a moment ago, when it was looked at.
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return inBothLanguages(`The port is taken (${error.message}); set PORT to a free one.`);
  if (isDatabaseAway(error))
    return inBothLanguages(`The database cannot be used (${(error as Error).message}); check DATABASE_URL.`, startTexts.databaseAway);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await start(config);
  stopOnSignals(running);
  announce(running);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});

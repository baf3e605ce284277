import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { RunningGateways } from '../../../server/gateways/gateways';
import type { TestApp } from './app';

/** What a worker needs of a world. */
interface WorkedWorld {
  readonly app: Pick<TestApp, 'database' | 'dataDir'>;
  readonly gateways: Pick<RunningGateways, 'bank'>;
}

export interface WorkerPool {
  /** SIGKILL of one worker; another one is started in its place at once. */
  kill(index: number): void;
  readonly kills: number;
  stop(): Promise<void>;
}

const ENTRY = resolve(__dirname, '../../../dist/server/main.js');

/** The product's own worker role, as separate processes on the world's database, files and bank; `envOf` adds to the environment of one. */
export const startWorkerPool = (world: WorkedWorld, size: number, envOf: (index: number) => NodeJS.ProcessEnv = () => ({})): WorkerPool => {
  const children: (ChildProcess | undefined)[] = [];
  let isStopped = false;
  let kills = 0;
  const start = (index: number): void => {
    if (isStopped) return;
    const child = spawn(process.execPath, [ENTRY], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        JIEQING_MODE: 'test',
        JIEQING_ROLE: 'worker',
        DATABASE_URL: world.app.database.url,
        DATA_DIR: world.app.dataDir,
        FILES_DIR: join(world.app.dataDir, 'files'),
        BANK_URL: world.gateways.bank.url(),
        BANK_LATENCY: 'fast',
        ...envOf(index),
      },
      stdio: ['ignore', 'ignore', process.env.SHOW_WORKERS ? 'inherit' : 'ignore'],
    });
    children[index] = child;
    child.on('exit', () => start(index));
  };
  for (let index = 0; index < size; index += 1) start(index);
  return {
    get kills() {
      return kills;
    },
    kill: (index) => {
      kills += 1;
      children[index]?.kill('SIGKILL');
    },
    stop: () =>
      Promise.all(
        children.map(
          (child) =>
            new Promise<void>((done) => {
              isStopped = true;
              if (!child || child.exitCode !== null || child.signalCode !== null) return done();
              child.once('exit', () => done());
              child.kill('SIGKILL');
            }),
        ),
      ).then(() => undefined),
  };
};

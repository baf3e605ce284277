// A run of jest inside a run of ours: its output goes where ours goes, what happened comes back as data.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const CACHE = join(ROOT, '.cache');

/** Runs a command to its end with our output; answers its exit code, 1 when a signal ended it. */
export function runCommand(command, args, { env = process.env, cwd = ROOT, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(command, args, { cwd, env, stdio });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
  return new Promise((done) => {
    child.once('error', (failure) => {
      console.error(failure.message);
      done(1);
    });
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, forward);
      done(code ?? 1);
    });
  });
}

/** The clone is made ready as for every test run; a failure of that ends everything. */
export async function makeReady() {
  const code = await runCommand(process.execPath, ['server/tools/ready.mjs', '--test']);
  if (code !== 0) process.exit(code);
}

// Every test file loads the product anew, and half of what it makes is garbage before the file ends: with young space for 64 MB of it instead
// of 16 a run needs 13 % less of the processors.
const JEST = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js', '--config', 'tests/jest.config.cjs'];

/** Jest as it is called by hand. */
export const plainJest = (args, env) => runCommand(process.execPath, [...JEST, ...args], { env: { ...process.env, ...env } });

/** `files`: the record of each (record.cjs); `isSound`: jest ended as the record says, so nothing happened that no test tells of. */
export async function recordedJest(name, args, env) {
  const place = join(CACHE, `run/${name}.json`);
  rmSync(place, { force: true });
  const code = await plainJest(args, { ...env, JIEQING_RUN_FILE: place });
  const files = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : [];
  const hasFailed = files.some(({ tests, isBroken }) => isBroken || tests.some(({ status }) => status === 'failed'));
  return { files, isSound: existsSync(place) && (code === 0) === !hasFailed };
}

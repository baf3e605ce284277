import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { machineNow } from './clock';
import type { Home } from './embeddedHome';

const STOP_TIMEOUT_MS = 15_000;
/** PostgreSQL fills the pid file within milliseconds after it made it. */
const FORMING_MS = 10_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Command line of a process, so that a number reused by another program is not taken for ours. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

export type Postmaster = { pid: number; port: number; isReady: boolean };

const pidPath = (home: Home): string => join(home.folder, 'postmaster.pid');

function readPidLines(home: Home): string[] | undefined {
  try {
    return readFileSync(pidPath(home), 'utf8').split('\n');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw failure;
  }
}

const isOurs = (pid: number, home: Home): boolean => pid > 0 && isAlive(pid) && commandOf(pid).includes(home.folder);

/**
 * The postmaster of this cluster, undefined when none lives. It only looks: PostgreSQL creates its pid file empty and fills it a
 * moment later, so a file that names nobody may belong to one that is just starting, which ends itself when its file is taken away.
 */
export function readPostmaster(home: Home): Postmaster | undefined {
  const lines = readPidLines(home);
  const pid = Number(lines?.[0]);
  if (!lines || !isOurs(pid, home)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** Made but not filled yet: somebody's postmaster starts this very moment. A full disk may leave such a file for good. */
export function isPidFileForming(home: Home): boolean {
  const lines = readPidLines(home);
  return lines !== undefined && lines.length < 2 && machineNow().getTime() - statSync(pidPath(home)).mtimeMs < FORMING_MS;
}

/**
 * Removes a pid file that PostgreSQL would refuse to start beside: an unfilled one, or one of a killed postmaster whose number belongs
 * to another program now. Only for the owner of the cluster, before it starts one. A number that nobody has PostgreSQL judges itself.
 */
export function removeStalePidFile(home: Home): void {
  const lines = readPidLines(home);
  if (!lines) return;
  const pid = Number(lines[0]);
  if (lines.length < 2 || (isAlive(pid) && !isOurs(pid, home))) rmSync(pidPath(home), { force: true });
}

/**
 * Asks the children of a killed postmaster to end, as an administrator would: one that is deep in a query goes on to its end, and holds the
 * shared memory meanwhile. Only while no postmaster of this cluster lives, and only where the system tells whose they are (Linux).
 */
export function endOrphans(home: Home): void {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(home.folder);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  for (const pid of pids.map(Number)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder && commandOf(pid).startsWith('postgres: ')) process.kill(pid, 'SIGTERM');
    } catch {
      // Gone by now, or another user's.
    }
  }
}

export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    while (isAlive(pid) && performance.now() < deadline) await wait(10);
  }
}

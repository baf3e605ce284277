// Programs of Debian that the tests ask beside our own, and how a machine that has none gets them. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const MAX_MS = 600_000;

export function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a program of one of these names may stand, in the order of PATH. */
export const placesOnPath = (...names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Path of a program, or null. */
export const onPath = (name) => placesOnPath(name).find(isRunnable) ?? null;

/**
 * Installs packages; answers null when `isThere` says so afterwards (it is told whether apt-get had no complaint), else the reason why not, behind the
 * words of `none`. What is `wanted` beside them is installed where Debian has it.
 */
export function installDebian({ none, packages, wanted = [], isThere }) {
  if (process.getuid?.() !== 0) return `${none} and apt-get needs root`;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return `${none} and there is no apt-get`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', timeout: MAX_MS });
  const install = (names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  let result = install(packages);
  if (result.status !== 0) {
    // A fresh machine has no lists of packages, or old ones.
    apt('update', '-qq');
    result = install(packages);
  }
  for (const name of wanted) install([name]);
  if (isThere(result.status === 0)) return null;
  return `${none} and apt-get could not install ${packages[0]}: ${result.stderr?.trim().split('\n').at(-1) || `exit ${result.status}`}`;
}

// Where redis-server is, for the tests of what processes share. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from './findPdfsig.mjs';

/** Path of redis-server, or null. */
export const findRedis = () => onPath('redis-server');

/** Installs Debian's package, but not where it would then run as a service; answers null, or the reason why there is still none. */
export function installRedis() {
  const none = 'no redis-server was found';
  if (process.getuid?.() !== 0) return `${none} and apt-get needs root`;
  if (existsSync('/run/systemd/system')) return `${none} and one that is installed here would be started as a service`;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return `${none} and there is no apt-get`;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 300_000,
  };
  const install = () => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], options);
  let result = install();
  if (result.status !== 0) {
    spawnSync('apt-get', ['update', '-qq'], options);
    result = install();
  }
  if (findRedis()) return null;
  return `${none} and apt-get could not install it: ${result.stderr?.trim().split('\n').at(-1) || `exit ${result.status}`}`;
}

// Where redis-server is, for the tests of what processes share. Node built-ins only.
import { existsSync } from 'node:fs';
import { installDebian, onPath } from './debian.mjs';

/** Path of redis-server, or null. */
export const findRedis = () => onPath('redis-server');

/** Installs Debian's package, but not where it would then run as a service; answers null, or the reason why there is still none. */
export function installRedis() {
  const none = 'no redis-server was found';
  if (existsSync('/run/systemd/system')) return `${none} and one that is installed here would be started as a service`;
  return installDebian({ none, packages: ['redis-server'], isThere: () => findRedis() !== null });
}

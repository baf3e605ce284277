// Where poppler's pdfsig and OpenSSL are, for the tests that ask other programs about our signatures. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program, or null. */
export function onPath(name) {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return (
    places.find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }) ?? null
  );
}

/** Path of pdfsig, or null. */
export const findPdfsig = () => onPath('pdfsig');
/** Path of openssl, or null. */
export const findOpenssl = () => onPath('openssl');

/** Installs Debian's packages; answers null, or the reason why a program is still missing. */
export function installPdfsig() {
  const none = 'no pdfsig or no openssl was found';
  if (process.getuid?.() !== 0) return `${none} and apt-get needs root`;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return `${none} and there is no apt-get`;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 300_000,
  };
  const install = () => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'poppler-utils', 'openssl'], options);
  let result = install();
  if (result.status !== 0) {
    spawnSync('apt-get', ['update', '-qq'], options);
    result = install();
  }
  if (findPdfsig() && findOpenssl()) return null;
  return `${none} and apt-get could not install them: ${result.stderr?.trim().split('\n').at(-1) || `exit ${result.status}`}`;
}

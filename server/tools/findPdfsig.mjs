// Where poppler's pdfsig and OpenSSL are, for the tests that ask other programs about our signatures. Node built-ins only.
import { installDebian, onPath } from './debian.mjs';

/** Path of pdfsig, or null. */
export const findPdfsig = () => onPath('pdfsig');
/** Path of openssl, or null. */
export const findOpenssl = () => onPath('openssl');

/** Installs Debian's packages; answers null, or the reason why a program is still missing. */
export const installPdfsig = () =>
  installDebian({
    none: 'no pdfsig or no openssl was found',
    packages: ['poppler-utils', 'openssl'],
    isThere: () => findPdfsig() !== null && findOpenssl() !== null,
  });

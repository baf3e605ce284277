// Whether the product can live where it is told to: its folder and its port, asked before anything is installed, built or
// started. Plain JavaScript of Node alone, because ready.mjs asks in a clone where nothing is installed yet; main.ts asks again.
const { lookup } = require('node:dns/promises');
const { existsSync, mkdirSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:net');
const { dirname, join, resolve } = require('node:path');

/** The places that these variables name, as readConfig (kernel/config.ts) takes them; no port = a process without doors. */
function placesOf(env) {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const port = env.JIEQING_ROLE === 'worker' ? null : Number(env.PORT ?? 8080);
  return { dataDir, filesDir: resolve(env.FILES_DIR || join(dataDir, 'files')), host: env.HOST || 'localhost', port };
}

/** The first reason why the product cannot live there, one sentence in two languages; null = it can. */
async function refusedPlace({ dataDir, filesDir, host, port }) {
  return refusedFolder(dataDir, 'DATA_DIR') ?? refusedFolder(filesDir, 'FILES_DIR') ?? (port === null ? null : refusedPort(host, port));
}

function refusedFolder(folder, variable) {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('not a folder');
    const probe = join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch (failure) {
    return `文件夹 ${folder} 不能使用，请检查权限或用 ${variable} 换一个。 / The folder ${folder} cannot be used: ${failure.message}; change its rights or set ${variable}.`;
  }
}

/** One parent after the other: in a file system that takes no folders, Node's own `recursive` never comes back. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (failure) {
    if (failure.code !== 'EEXIST') throw failure;
  }
}

async function refusedPort(host, port) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return 'PORT 必须是 0 到 65535 的整数。 / PORT must be a number from 0 to 65535.';
  const found = await lookup(host, { all: true }).catch((failure) => failure);
  if (found instanceof Error) return noHost(host, found);
  const failures = [];
  // A name may stand for several addresses, and a browser takes any of them.
  for (const { address } of found) failures.push(await listeningFailure(address, port));
  const worst = failures.find((failure) => failure && failure.code !== 'EADDRNOTAVAIL');
  if (worst?.code === 'EADDRINUSE')
    return `端口 ${port} 已被占用，请用 PORT 换一个。 / The port is taken (${worst.message}); set PORT to a free one.`;
  if (worst) return `端口 ${port} 不能使用，请用 PORT 换一个。 / The port ${port} cannot be used (${worst.message}); set PORT to another.`;
  return failures.every(Boolean) ? noHost(host, failures[0]) : null;
}

const noHost = (host, failure) =>
  `HOST ${host} 不是本机的地址。 / HOST ${host} is no address of this machine (${failure?.message ?? 'no address'}); set HOST to one.`;

function listeningFailure(host, port) {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', answer);
    server.listen({ host, port, exclusive: true }, () => server.close(() => answer(null)));
  });
}

module.exports = { placesOf, refusedPlace };

// Server and pages with live reload: swc compiles on save, node restarts, Vite serves the console on port 5173.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const SOURCES = ['server', 'schema', 'migrations'];
const children = [];

function start(args) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  children.push(child);
  child.once('exit', () => stop());
}

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

const ready = spawnSync(process.execPath, ['server/tools/ready.mjs', '--server'], { cwd: ROOT, stdio: 'inherit' });
if (ready.status !== 0) process.exit(ready.status ?? 1);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

const swc = [
  'node_modules/@swc/cli/bin/swc.js',
  ...SOURCES,
  '-d',
  'dist',
  '--extensions',
  '.ts',
  '--config-file',
  '.swcrc',
  '--watch',
  '--quiet',
];
start(swc);
start([...SOURCES.map((folder) => `--watch-path=dist/${folder}`), '--watch-preserve-output', 'dist/server/main.js']);
if (existsSync(resolve(ROOT, 'client/vite.config.mts'))) start(['node_modules/vite/bin/vite.js', '--config', 'client/vite.config.mts']);

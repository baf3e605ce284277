// A cluster with the worlds that were built in it, kept between runs: the next run copies it instead of building them again.
// Each keeping is a folder of its own that never changes. It appears by a rename when it is whole and leaves by a rename before it is
// emptied, so two runs at once never see half of one; what a killed run was making has a name that nobody takes.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../../..');
const LABEL = 'kept.json';
/** Jobs and sessions of a world have dates of the real calendar; a world of yesterday is built anew. */
const MAX_AGE_MS = 20 * 3_600_000;

export interface Stamp {
  /** Of what an empty migrated database is made of. */
  readonly template: string;
  /** Of what the worlds are made of. */
  readonly worlds: string;
}
export interface Kept {
  /** Names of the worlds that may be used; without any the migrated template alone. */
  readonly worlds: readonly string[];
  /** Worlds that lie in the copy and are made of something older. */
  readonly stale: readonly string[];
}
type Label = Stamp & { readonly names: readonly string[]; readonly madeAt: number };

const TEMPLATE_SOURCES = ['migrations', 'schema', 'server/kernel', 'package-lock.json'];
/** Worlds are built by the product's own commands, so that any of its files may change what is in them. */
const WORLD_SOURCES = ['migrations', 'schema', 'server', 'tests/kit/worlds', 'tests/kit/builders', 'package-lock.json'];

function filesOf(root: string, place: string): string[] {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  const entries = place.endsWith('.json') ? null : readdirSync(path, { withFileTypes: true, recursive: true });
  return entries ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) : [path];
}

function hashOf(root: string, places: readonly string[]): string {
  const hash = createHash('sha256');
  const files = places.flatMap((place) => filesOf(root, place)).sort();
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

export const stampOf = (root = ROOT): Stamp => ({ template: hashOf(root, TEMPLATE_SOURCES), worlds: hashOf(root, WORLD_SOURCES) });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** cp: the files of a cluster belong to another user when root runs the tests. */
const copied = (from: string, to: string): boolean => spawnSync('cp', ['-a', `${from}/.`, to]).status === 0;

export class Shelf {
  constructor(private readonly folder: string) {}

  private labels(): { name: string; label: Label }[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder).flatMap((name) => {
      if (name.startsWith('.')) return [];
      try {
        return [{ name, label: JSON.parse(readFileSync(join(this.folder, name, LABEL), 'utf8')) as Label }];
      } catch {
        // It is leaving at this moment.
        return [];
      }
    });
  }

  /** The best first: that with the most worlds, of two equal ones the younger. */
  private fitting(stamp: Stamp): { name: string; label: Label }[] {
    const rank = ({ label }: { label: Label }) => (label.worlds === stamp.worlds ? label.names.length + 1 : 0);
    return this.labels()
      .filter(({ label }) => label.template === stamp.template && Date.now() - label.madeAt < MAX_AGE_MS)
      .sort((a, b) => rank(b) - rank(a) || b.label.madeAt - a.label.madeAt || (a.name < b.name ? -1 : 1));
  }

  /** Copies what fits best into an empty folder; null = nothing fits, and the folder is as empty as before. */
  take(stamp: Stamp, into: string): Kept | null {
    const best = this.fitting(stamp)[0];
    if (!best) return null;
    const from = join(this.folder, best.name);
    // Still there under its name afterwards: then nothing of it was taken away meanwhile.
    if (copied(from, into) && existsSync(join(from, LABEL))) {
      rmSync(join(into, LABEL), { force: true });
      const isFresh = best.label.worlds === stamp.worlds;
      return { worlds: isFresh ? best.label.names : [], stale: isFresh ? [] : best.label.names };
    }
    for (const name of readdirSync(into)) rmSync(join(into, name), { recursive: true, force: true });
    return null;
  }

  /** Keeps a copy of a stopped cluster, and lets go of all that fits worse than the best. */
  keep(stamp: Stamp, names: readonly string[], from: string): void {
    mkdirSync(this.folder, { recursive: true });
    this.sweep();
    const name = randomBytes(6).toString('hex');
    const draft = join(this.folder, `.making-${process.pid}-${name}`);
    mkdirSync(draft);
    const label: Label = { ...stamp, names: [...names].sort(), madeAt: Date.now() };
    if (copied(from, draft)) {
      writeFileSync(join(draft, LABEL), JSON.stringify(label));
      renameSync(draft, join(this.folder, name));
    } else rmSync(draft, { recursive: true, force: true });
    const best = this.fitting(stamp)[0]?.name;
    for (const other of this.labels()) if (other.name !== best) this.letGo(other.name);
  }

  private letGo(name: string): void {
    const leaving = join(this.folder, `.gone-${process.pid}-${name}`);
    try {
      renameSync(join(this.folder, name), leaving);
    } catch {
      // Another run was quicker.
    }
    rmSync(leaving, { recursive: true, force: true });
  }

  /** What killed runs were making or taking away. */
  private sweep(): void {
    for (const name of readdirSync(this.folder)) {
      const pid = Number(/^\.(?:making|gone)-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
      if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(this.folder, name), { recursive: true, force: true });
    }
  }
}

export const shelf = new Shelf(join(ROOT, '.cache/worlds'));

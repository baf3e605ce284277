import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own that can be filled to the last byte without harming this machine. */
export interface Volume {
  readonly path: string;
  /** Leaves no room at all, or takes this share of what is left. */
  fill(share?: number): void;
  empty(): void;
  remove(): void;
}

const CHUNK = Buffer.alloc(64 * 1024);

function writeBallast(path: string, most: number): void {
  const file = openSync(path, 'w');
  try {
    for (let size = CHUNK.length, written = 0; size > 0 && written < most; ) {
      try {
        written += writeSync(file, CHUNK, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.trunc(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Mounts a tmpfs of this size; errors when this machine does not let us. */
export function mountVolume(path: string, megabytes: number): Volume {
  mkdirSync(path, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'jieqing-test', path], { stdio: 'pipe' });
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: (share = 1) => {
      const { bavail, bsize } = statfsSync(path);
      writeBallast(ballast, share === 1 ? Number.POSITIVE_INFINITY : bavail * bsize * share);
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', path], { stdio: 'pipe' });
      rmSync(path, { recursive: true, force: true });
    },
  };
}

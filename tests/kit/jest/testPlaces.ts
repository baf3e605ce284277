import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** A run was seen to fill 0.7 GB; containers often have 64 MB there. */
const ROOM_BYTES = 4e9;

function isAmple(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES && Math.min(freemem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) >= 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Where the cluster that may be lost goes: every clone of a database makes a thousand files, and every end of a test file removes them. */
export const fastPlace = (): string => (isAmple(IN_MEMORY) ? IN_MEMORY : tmpdir());

/** All places in which a killed run may have left its cluster. */
export const testPlaces = (): string[] => [...new Set([tmpdir(), ...(existsSync(IN_MEMORY) ? [IN_MEMORY] : [])])];

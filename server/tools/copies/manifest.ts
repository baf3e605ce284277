// What a backup says of itself. It is written last and signed with the keys of the installation: a folder without it is no backup, and
// one that was changed is not put back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSigned, keyMarks, signText } from '../../kernel/secrets';
import { CopyRefused, copyTexts } from './texts';

export const FORMAT = 1;
const MANIFEST = 'manifest.json';

/** A file of the backup itself, by its name inside the folder. */
export interface CopiedFile {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
}

export interface CopiedTable extends CopiedFile {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of all rows, in whatever order they come: the sum of their hashes. */
  readonly rowsHash: string;
}

interface CopiedSequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

/** A list of files, one JSON line each; millions of receipts do not fit into a manifest. */
export interface CopiedList extends CopiedFile {
  readonly count: number;
  readonly bytes: number;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  readonly build: string;
  /** By the clock of the database, in the moment of the snapshot. */
  readonly takenAt: string;
  readonly postgres: string;
  readonly migrations: readonly string[];
  readonly queueMigrations: readonly string[];
  /** Marks of the keys by version; the keys themselves are not in the backup. */
  readonly keys: Readonly<Record<string, string>>;
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CopiedSequence[];
  readonly files: CopiedList;
  /** Files that the database names and the storage has no more. */
  readonly missingFiles: readonly string[];
  /** What stands in DATA_DIR outside the database and belongs to the copy. */
  readonly beside: CopiedList;
}

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify({ manifest, signature: signText(JSON.stringify(manifest)) });
  writeFileSync(join(folder, MANIFEST), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

function parsed(folder: string): { manifest: Manifest; signature: string } {
  try {
    const read = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as { manifest: Manifest; signature: string } | null;
    if (read && typeof read.manifest === 'object' && typeof read.signature === 'string') return read;
  } catch {
    // Told below: it is none, for whatever reason.
  }
  throw new CopyRefused(copyTexts.noBackup(folder));
}

/** Keys must be installed. Errors: CopyRefused where it is none, of other keys, or changed. */
export function readManifest(folder: string): Manifest {
  const { manifest, signature } = parsed(folder);
  if (manifest.format !== FORMAT) throw new CopyRefused(copyTexts.otherFormat(manifest.format));
  const marks = keyMarks();
  const lost = Object.entries(manifest.keys).flatMap(([version, mark]) => (marks[version] === mark ? [] : [version]));
  if (lost.length > 0) throw new CopyRefused(copyTexts.otherKeys(lost));
  if (!isSigned(JSON.stringify(manifest), signature)) throw new CopyRefused(copyTexts.changedManifest);
  return manifest;
}

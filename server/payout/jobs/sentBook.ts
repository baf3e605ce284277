import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { log } from '../../kernel/log';
import { SENT_BOOK } from '../rules';

/** One number of each of the last batches: a batch is committed as a whole, so one stands for all. */
const KEPT = 200;
const MAX_BYTES = 1_024 * 1_024;

/** What this installation has sent, kept outside the database: a database that does not know these numbers is older than they are. */
export interface SentBook {
  /** Null = there is no book: a new installation, or one whose folder was lost. */
  numbers(): readonly string[] | null;
  /** On the disk before the bank is called. */
  add(number: string): void;
  /** From here on only these are looked for. */
  begin(numbers: readonly string[]): void;
}

interface Read {
  readonly numbers: string[];
  /** Its last line was cut by a kill or a full disk; its batch was never sent. */
  readonly isTorn: boolean;
}

function read(file: string): Read | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return { numbers: whole.split('\n').filter(Boolean).slice(-KEPT), isTorn: whole !== text };
}

function replace(file: string, numbers: readonly string[]): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, numbers.map((number) => `${number}\n`).join(''), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

function append(file: string, number: string): void {
  const fd = openSync(file, 'a', 0o600);
  const line = Buffer.from(`${number}\n`);
  const { size } = fstatSync(fd);
  try {
    if (writeSync(fd, line) < line.length) throw new Error('the disk took a part of the line');
    fdatasyncSync(fd);
  } catch (error) {
    // What is left of a line would be the beginning of the next one: a number that nobody knows, for which all payments are stopped.
    ftruncateSync(fd, size);
    throw error;
  } finally {
    closeSync(fd);
  }
}

export function openSentBook(dataDir: string): SentBook {
  const file = join(dataDir, SENT_BOOK);
  const found = read(file);
  let known = found?.numbers ?? null;
  if (found && (found.isTorn || statSync(file).size > MAX_BYTES)) replace(file, found.numbers);
  // Payments go on when the book cannot be written; only a restore would then be found later, by the daily reconciliation.
  const guarded = (write: () => void): void => {
    try {
      mkdirSync(dataDir, { recursive: true });
      write();
    } catch (error) {
      log.error({ err: error }, 'what was sent could not be noted');
    }
  };
  return {
    numbers: () => known,
    add(number) {
      known = [...(known ?? []), number].slice(-KEPT);
      guarded(() => append(file, number));
    },
    begin(numbers) {
      known = [...numbers];
      guarded(() => (numbers.length === 0 && !existsSync(file) ? append(file, '') : replace(file, numbers)));
    },
  };
}

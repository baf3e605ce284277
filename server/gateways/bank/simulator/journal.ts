import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** One order as the bank sees it. Of the account only the tail and a digest, and of the payee the name: the journal is a plain file. */
export interface BookEntry {
  outBizNo: string;
  /** The how-manieth order of this bank, for scripts. */
  nth: number;
  amountCents: number;
  accountTail: string;
  accountDigest: string;
  /** Digest of number and name: whom the order is for can be compared, and is not read from the file. */
  payeeDigest: string;
  bankRef: string;
  result: 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'RETURNED';
  code?: string;
  acceptedAt: number;
  settledAt?: number;
  returnedAt?: number;
  /** What the bank will do by itself, and when; survives a restart. */
  due?: { step: 'SUCCEED' | 'EXPIRE' | 'RETURN' | 'RETURN_SILENTLY'; at: number };
  dayBookCents?: number;
}

export interface Journal {
  entries: Map<string, BookEntry>;
  append(entry: BookEntry): void;
  close(): void;
}

/** A line without its line break was never finished and never answered for: only the last one may be so. */
const wholeLines = (text: string): string[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);

export const readEntries = (file: string): Map<string, BookEntry> => {
  const entries = new Map<string, BookEntry>();
  if (!existsSync(file)) return entries;
  for (const line of wholeLines(readFileSync(file, 'utf8'))) {
    const entry = JSON.parse(line) as BookEntry;
    entries.set(entry.outBizNo, entry);
  }
  return entries;
};

/** Append only. Every effect is a line here before any answer leaves the bank. */
export const openJournal = (file: string): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  const entries = readEntries(file);
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    truncateSync(file, bytes.lastIndexOf(0x0a) + 1);
  }
  const fd = openSync(file, 'a', 0o600);
  return {
    entries,
    append: (entry) => {
      writeSync(fd, `${JSON.stringify(entry)}\n`);
      entries.set(entry.outBizNo, entry);
    },
    close: () => closeSync(fd),
  };
};

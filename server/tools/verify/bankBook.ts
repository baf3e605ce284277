import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { readEntries } from '../../gateways/bank/simulator/journal';
import { ATTEMPTS, bankBookFinding, compareWithBook, type OurAttempt } from '../../payout/books/bankBook';
import type { Finding } from '../../payout/books/check';

async function readAttempts(url: string): Promise<OurAttempt[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET ROLE app_verify');
    return (await client.query<OurAttempt>(ATTEMPTS)).rows;
  } finally {
    await client.end();
  }
}

/** Invariant I14; null when this installation has no book of the simulated bank. */
export async function checkBankBook(url: string, dataDir: string): Promise<Finding | null> {
  const file = join(dataDir, 'bank/journal.jsonl');
  if (!existsSync(file)) return null;
  const start = performance.now();
  // The book first: an order that is sent while we read is then ours alone and open, never a stranger there.
  const book = readEntries(file);
  const bad = compareWithBook(await readAttempts(url), book);
  return bankBookFinding(book.size, bad, performance.now() - start);
}

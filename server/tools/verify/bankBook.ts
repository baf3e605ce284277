import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { readEntries } from '../../gateways/bank/simulator/journal';
import type { Config } from '../../kernel/config';
import { ATTEMPTS, bankBookFinding, lastingDifferences, type OurAttempt } from '../../payout/books/bankBook';
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

/** Invariant I14; null when this installation has no book of the simulated bank, or pays by another bank by now, whose orders are not in it. */
export async function checkBankBook(url: string, { dataDir, bankUrl }: Pick<Config, 'dataDir' | 'bankUrl'>): Promise<Finding | null> {
  const file = join(dataDir, 'bank/journal.jsonl');
  if (bankUrl !== null || !existsSync(file)) return null;
  const start = performance.now();
  // The book first: an order that is sent while we read is then ours alone and open, never a stranger there.
  const book = readEntries(file);
  const bad = lastingDifferences(await readAttempts(url), book, () => readEntries(file));
  return bankBookFinding(book.size, bad, performance.now() - start);
}

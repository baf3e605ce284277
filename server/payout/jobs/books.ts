import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEntries } from '../../gateways/bank/simulator/journal';
import { elapsedMs } from '../../kernel/clock';
import { stableJson } from '../../kernel/idempotency';
import type { JobApi } from '../../kernel/jobs';
import { log } from '../../kernel/log';
import { runtime } from '../../kernel/runtime';
import { bankBookFinding, lastingDifferences } from '../books/bankBook';
import type { Finding } from '../books/check';
import { claimBooksLook, declareBooksRight, declareBooksWrong, noteBooksLook } from '../commands/watch-books';
import { lookAtBooks } from '../queries/books';
import type { Wrong } from '../rules';

const SHOWN = 20;

/** The book of the simulated bank where it is a child of this product; a bank elsewhere is compared by its day books. */
function ownBook(): string | null {
  const { dataDir, bankUrl } = runtime().config;
  const file = join(dataDir, 'bank/journal.jsonl');
  return bankUrl === null && existsSync(file) ? file : null;
}

async function findingsNow(api: JobApi): Promise<readonly Finding[]> {
  const file = ownBook();
  const start = elapsedMs();
  const before = file === null ? null : readEntries(file);
  const { findings, attempts } = await api.run(await api.systemCaller(null), lookAtBooks, { withAttempts: file !== null });
  if (file === null || before === null) return findings;
  const bad = lastingDifferences(attempts, before, () => readEntries(file));
  return [...findings, bankBookFinding(before.size, bad, elapsedMs() - start)];
}

const wrongOf = (findings: readonly Finding[]): Wrong[] =>
  findings.filter(({ bad }) => bad.length > 0).map(({ id, bad }) => ({ id, count: bad.length, rows: bad.slice(0, SHOWN) }));

/** Every invariant, once a minute: a fault is logged at every look, and recorded when it is another one than before. */
export async function watchBooks(api: JobApi): Promise<void> {
  if (!runtime().config.watchesBooks) return;
  const caller = await api.systemCaller(null);
  const known = await api.run(caller, claimBooksLook, {});
  if (known === null) return;
  const start = elapsedMs();
  const wrong = wrongOf(await findingsNow(api));
  await api.run(caller, noteBooksLook, { tookMs: elapsedMs() - start });
  if (wrong.length > 0) log.error({ wrong }, 'the books do not agree');
  if (stableJson(wrong) === stableJson(known)) return;
  if (wrong.length > 0) await api.run(caller, declareBooksWrong, { wrong });
  else await api.run(caller, declareBooksRight, {});
}

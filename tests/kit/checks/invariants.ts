import type { Invariant } from '../../../server/payout/books/invariant';
import { moneyInvariants } from '../../../server/payout/books/invariants';
import { checkBankBook } from '../../../server/tools/verify/bankBook';
import { checkInvariants } from '../../../server/tools/verify/check';
import type { TestApp } from '../worlds/app';

/** `I5 1/17` for every row that breaks an invariant. */
export async function brokenInvariants(
  database: { readonly url: string },
  invariants: readonly Invariant[] = moneyInvariants,
): Promise<string[]> {
  const findings = await checkInvariants(database.url, invariants);
  return findings.flatMap(({ id, bad }) => bad.map((which) => `${id} ${which}`));
}

/** All invariants and the comparison with the bank's book: every story ends with an empty list. */
export async function brokenBooks(app: Pick<TestApp, 'database' | 'dataDir'>): Promise<string[]> {
  const book = await checkBankBook(app.database.url, { dataDir: app.dataDir, bankUrl: null });
  return [...(await brokenInvariants(app.database)), ...(book?.bad.map((which) => `I14 ${which}`) ?? [])];
}

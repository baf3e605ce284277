// D77: every payee is payable or not, with each reason; asked by the directory, the check grid and the payment alike.
import type { Ctx } from '../../kernel/context';
import { platformIndex } from '../../kernel/secrets';
import { type ContractFacts, type PayableReason, payableReasonsOf } from '../rules';
import { peopleDenied } from '../store/objections';
import * as store from '../store/payees';
import { identityKey, knownIdentities } from './identities';

interface PayableRow {
  /** Any key of the caller: a row or a line. */
  readonly key: string;
  readonly personId: string;
  readonly name: string;
  readonly idCard: string;
  readonly account: string;
  readonly contract: ContractFacts;
  readonly isOverMonthlyLimit: boolean;
}

/** D77 for many at once. A name never checked by the identity service counts as identified until it answers otherwise. */
export async function payableReasons(ctx: Ctx, rows: readonly PayableRow[]): Promise<Map<string, PayableReason[]>> {
  const signCheckOn = ctx.company?.forcedSignCheckOn ?? true;
  const identities = await knownIdentities(ctx, rows);
  const accounts = rows.map((row) => platformIndex(ctx, 'account', row.account));
  const found = await store.personFacts(
    ctx,
    rows.map((row) => row.personId),
    accounts,
  );
  const denied = await peopleDenied(
    ctx,
    rows.map((row) => row.personId),
  );
  const facts = new Map(found.map((row) => [`${row.person_id}|${row.account_index}`, row]));
  return new Map(
    rows.map((row, index) => {
      const known = facts.get(`${row.personId}|${accounts[index]}`);
      const identity = identities.get(identityKey(row));
      const reasons = payableReasonsOf({
        isIdentified: identity === undefined || identity === 'MATCH',
        blockedReason: known?.blocked_reason ?? null,
        accountRejected: known?.rejected_text ?? null,
        isCooling: known?.cooling_until ? known.cooling_until > ctx.now : false,
        isDenied: denied.has(row.personId),
        isOverMonthlyLimit: row.isOverMonthlyLimit,
        contract: row.contract,
        signCheckOn,
      });
      return [row.key, reasons];
    }),
  );
}

// D77 before anything is paid: of the payees of the directory and of the rows of a list. The reasons come from the one place that judges the lines too.
import { type ServiceKind, serviceKind } from '../../../schema/codes';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { decryptField } from '../../kernel/secrets';
import { idCardsOf, type PayableReason, payableReasons } from '../../payee/public';
import { knownRows, rosterState } from '../../roster/public';
import { contractsOf } from '../../signing/public';
import { monthGross, payeeLimits } from '../../tax/public';
import { agreementOf } from '../rules';
import { ACCOUNT_COLUMN } from '../store/lineSecrets';
import { lastPaidAccounts } from '../store/payeePayments';
import { blockingText } from './changeLine';

export interface PayableView {
  readonly isPayable: boolean;
  readonly reasons: readonly PayableReason[];
  readonly text: string;
}

const payableView = (reasons: readonly PayableReason[]): PayableView => ({
  isPayable: reasons.every((reason) => !reason.isBlocking),
  reasons,
  text: blockingText(reasons) ?? '',
});

interface JudgedPayee {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
}

interface Place {
  readonly subjectId: string;
  readonly kinds: readonly ServiceKind[];
}

export const placeKey = (payeeId: string, subjectId: string, kind: ServiceKind): string => [payeeId, subjectId, kind].join('|');

const noContract = { isValid: false, endedOn: null };

/**
 * Each payee at each place, with the account that he was paid to last: a new one is judged with the row or the line that names it. Keys are placeKey.
 * Nothing here says how much others have paid, only that the limit is reached (D49).
 */
export async function judgePayees(ctx: Ctx, payees: readonly JudgedPayee[], places: readonly Place[]): Promise<Map<string, PayableView>> {
  const ids = payees.map(({ id }) => id);
  const personIds = payees.map(({ personId }) => personId);
  const cards = await idCardsOf(ctx, ids);
  const accounts = new Map((await lastPaidAccounts(ctx, ids)).map((row) => [row.payee_id, row.account_cipher]));
  const accountOf = (payeeId: string): string => {
    const cipher = accounts.get(payeeId);
    return cipher === undefined ? '' : decryptField(ctx.companyId, ACCOUNT_COLUMN, cipher);
  };
  const rows: Parameters<typeof payableReasons>[1][number][] = [];
  for (const { subjectId, kinds } of places) {
    const spent = await monthGross(ctx, { subjectId, month: monthOf(ctx.now), personIds });
    const { monthly } = await payeeLimits(ctx, subjectId);
    for (const kind of kinds) {
      const contracts = await contractsOf(ctx, { subjectId, agreementType: agreementOf(kind), personIds });
      for (const { id, personId, name } of payees) {
        const { isValid, endedOn } = contracts.get(personId) ?? noContract;
        rows.push({
          key: placeKey(id, subjectId, kind),
          personId,
          name,
          idCard: cards.get(id)?.idCard ?? '',
          account: accountOf(id),
          contract: { isValid, endedOn },
          isOverMonthlyLimit: (spent.get(personId) ?? 0) >= monthly,
        });
      }
    }
  }
  const reasons = await payableReasons(ctx, rows);
  return new Map([...reasons].map(([key, found]) => [key, payableView(found)]));
}

interface PayingContext {
  readonly subjectId?: unknown;
  readonly kind?: unknown;
}

/** Rows of a list that a statement pays, judged as its lines will be; keys are row ids. Rows of other lists and of unknown persons are missing. */
async function judgeRows(ctx: Ctx, rosterId: string, rowIds: readonly string[]): Promise<Map<string, PayableView>> {
  const { roster } = await rosterState(ctx, rosterId);
  const { subjectId, kind } = roster.context as PayingContext;
  if (roster.holderType !== 'statement' || typeof subjectId !== 'string' || !serviceKind.is(kind)) return new Map();
  const rows = await knownRows(ctx, rosterId, rowIds);
  const personIds = [...new Set(rows.map((row) => row.personId))];
  const contracts = await contractsOf(ctx, { subjectId, agreementType: agreementOf(kind), personIds });
  const reasons = await payableReasons(
    ctx,
    rows.map((row) => {
      const { isValid, endedOn } = contracts.get(row.personId) ?? noContract;
      return {
        key: row.rowId,
        personId: row.personId,
        name: row.name,
        idCard: row.idCard,
        account: row.account,
        contract: { isValid, endedOn },
        // D36 depends on the rows before it and stands with the row since its check.
        isOverMonthlyLimit: row.codes.includes('AMOUNT_LIMIT'),
      };
    }),
  );
  return new Map([...reasons].map(([key, found]) => [key, payableView(found)]));
}

/** The same of rows of several lists. */
export async function judgeRowsOf(
  ctx: Ctx,
  rows: readonly { readonly rosterId: string; readonly rowId: string }[],
): Promise<Map<string, PayableView>> {
  const judged = new Map<string, PayableView>();
  for (const [rosterId, found] of groupedBy(rows, (row) => row.rosterId)) {
    for (const [rowId, view] of await judgeRows(
      ctx,
      rosterId,
      found.map((row) => row.rowId),
    ))
      judged.set(rowId, view);
  }
  return judged;
}

// What the rows of the REST table see before a command (`sees` of restRow.ts): the version that goes with it, and no view.
import { object, string } from 'yup';
import { cleanCell } from '../../../schema/cells';
import type { PayType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statementScreen } from '../../../schema/machines/statement';
import { blindIndex } from '../../kernel/secrets';
import { idInput, optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { readRosterState } from '../../roster/public';
import { isDraft } from '../rules';
import * as seen from '../store/seen';
import { getStatement } from '../store/statements';
import { type PaymentView, paymentView } from '../views/details';
import { type HoldView, holdView } from '../views/statements';

/** Errors: STATEMENT_NOT_FOUND. */
export const statementSeen = query({
  name: 'statementSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  async run(ctx, input) {
    const found = await seen.seenById(ctx, input.id);
    if (!found) throw new DomainError('STATEMENT_NOT_FOUND');
    return {
      version: found.version,
      /** What was submitted to the audit: all that a caller who names nothing may have read. */
      submittedHash: found.submitted_hash,
      isBeingChecked: statementScreen[found.status] === 'detailCheck',
    };
  },
});

/** Whoever names a list by both must mean one: what the call does cannot be done to two, and never to the one that was not meant. */
export function requireSameList(found: { readonly id: string }, named: { readonly id: string | null | undefined }): void {
  if (named.id && named.id !== found.id) throw new DomainError('UNKNOWN_VALUE', { field: 'statementId' });
}

/** The statement behind a list, by its id or by its creation key. Errors: STATEMENT_NOT_FOUND, ROSTER_GONE, UNKNOWN_VALUE. */
export const listSeen = query({
  name: 'listSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ id: optionalIdInput(), key: string().nullable().max(100) }),
  async run(ctx, input) {
    const found = input.key ? await seen.seenByKey(ctx, input.key) : await seen.seenById(ctx, input.id ?? '0');
    if (!found) throw new DomainError(input.key ? 'ROSTER_GONE' : 'STATEMENT_NOT_FOUND');
    requireSameList(found, input);
    return {
      statementId: found.id,
      statementKey: found.statement_key,
      payWay: found.pay_way,
      /** null = the rows have become lines. */
      rosterId: isDraft(found.status) ? found.roster_id : null,
      isBaseCheck: statementScreen[found.status] === 'baseCheck',
    };
  },
});

/** Whether a list has been checked, and how many rows have errors then. Errors: STATEMENT_NOT_FOUND, and why its file could not be read. */
export const listReady = query({
  name: 'listReady',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  async run(ctx, input): Promise<{ isReady: boolean; errors: number }> {
    const found = await seen.seenById(ctx, input.id);
    if (!found) throw new DomainError('STATEMENT_NOT_FOUND');
    if (found.roster_id === null || !isDraft(found.status)) return { isReady: true, errors: 0 };
    const { status, counts } = await readRosterState(ctx, found.roster_id);
    return { isReady: status === 'OPEN' || status === 'FAILED', errors: counts.errors };
  },
});

/** `account`: the one that the call sends it to. Errors: LINE_NOT_FOUND. */
export const lineSeen = query({
  name: 'lineSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput(), account: string().nullable().default(null) }),
  async run(ctx, { id, account }) {
    const found = await seen.seenLine(ctx, id);
    if (!found) throw new DomainError('LINE_NOT_FOUND');
    // A key of a request is kept as it is: it holds no account.
    const accountIndex = account === null ? '' : blindIndex(ctx.companyId, 'account', cleanCell('account', account).value);
    return { statementId: found.statement_id, attemptCount: found.attempt_count, accountIndex };
  },
});

interface PaymentFacts {
  readonly version: number;
  /** What the company would pay from. */
  readonly dueType: PayType;
  readonly payment: PaymentView;
  readonly hold: HoldView | null;
}

/** What a payment would take, and whether it is set aside. Errors: STATEMENT_NOT_FOUND. */
export const paymentFacts = query({
  name: 'statementPaymentFacts',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  async run(ctx, input): Promise<PaymentFacts> {
    const record = await getStatement(ctx, input.id);
    const payment = await paymentView(ctx, record, { samePayee: 0, sharedAccount: 0, intercepted: 0 });
    return { version: record.version, dueType: payment.payType, payment, hold: holdView(ctx, record) };
  },
});

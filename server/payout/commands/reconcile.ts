import { array, boolean, mixed, number, object, string } from 'yup';
import { dayShape, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { type CaseKind, insertCases, saveReconciliation } from '../store/cases';

/** Asks a worker to compare the bank's book of a day with ours. */
export const opsReconcile = command({
  name: 'opsReconcile',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ day: dayShape() }),
  errors: [],
  idempotent: 'required',
  audit: { action: 'payout.reconcile', target: (input) => ['payoutDay', input.day] },
  run: async (ctx, { day }) => {
    ctx.enqueue('payout.reconcileDay', { day }, { key: `payout.reconcile:${day}` });
    return true;
  },
});

const kinds: CaseKind[] = ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATUS', 'DUPLICATE', 'LATE_RETURN'];

export const recordReconciliation = command({
  name: 'recordReconciliation',
  realm: 'system',
  needs: null,
  input: object({
    day: string().required(),
    bankRows: number().required(),
    matched: number().required(),
    isClosed: boolean().required(),
    cases: array(
      object({
        kind: mixed<CaseKind>().oneOf(kinds).required(),
        day: string().required(),
        outBizNo: string().required(),
        companyId: optionalIdInput(),
        ours: string().defined(),
        theirs: string().defined(),
        isSettled: boolean().required(),
      }),
    ).required(),
  }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'payout.reconciled', target: (input) => ['payoutDay', input.day] },
  run: async (ctx, { day, bankRows, matched, isClosed, cases }) => {
    await insertCases(ctx, cases);
    await saveReconciliation(ctx, { day, bankRows, matched, isClosed });
    ctx.note({ after: { bankRows, matched, cases: cases.length } });
    return { cases: cases.length };
  },
});

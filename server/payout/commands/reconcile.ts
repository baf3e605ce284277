import { array, boolean, mixed, number, object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { type CaseKind, insertCases, saveReconciliation } from '../caseStore';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Asks a worker to compare the bank's book of a day with ours. */
export const opsReconcile = command({
  name: 'opsReconcile',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ day: string().required() }),
  idempotent: 'required',
  audit: { action: 'payout.reconcile', target: (input) => ['payoutDay', input.day] },
  run: async (ctx, { day }) => {
    if (!DAY.test(day)) throw invalid({ day: 'YYYY-MM-DD' });
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
        companyId: string().nullable().default(null),
        ours: string().defined(),
        theirs: string().defined(),
        isSettled: boolean().required(),
      }),
    ).required(),
  }),
  idempotent: 'no',
  audit: { action: 'payout.reconciled', target: (input) => ['payoutDay', input.day] },
  run: async (ctx, { day, bankRows, matched, isClosed, cases }) => {
    await insertCases(ctx, cases);
    await saveReconciliation(ctx, { day, bankRows, matched, isClosed });
    ctx.note({ after: { bankRows, matched, cases: cases.length } });
    return { cases: cases.length };
  },
});

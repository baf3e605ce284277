import { array, boolean, mixed, number, object, string } from 'yup';
import { cents } from '../../../schema/money';
import { type ReconcileKind, reconcileKind } from '../../../schema/reconcile';
import { dayShape, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { agreeCases, insertCases, saveReconciliation } from '../store/cases';

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

export const recordReconciliation = command({
  name: 'recordReconciliation',
  realm: 'system',
  needs: null,
  input: object({
    day: string().required(),
    bankRows: number().required(),
    matched: number().required(),
    isClosed: boolean().required(),
    bankCents: number().required(),
    paidCents: number().required(),
    ledgerCents: number().required(),
    /** Orders of this day that agree. */
    agreed: array(string().required()).required(),
    cases: array(
      object({
        kind: mixed<ReconcileKind>()
          .oneOf([...reconcileKind.keys])
          .required(),
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
  run: async (ctx, { cases, agreed, bankCents, paidCents, ledgerCents, ...run }) => {
    await insertCases(ctx, cases);
    const ended = await agreeCases(ctx, run.day, agreed);
    await saveReconciliation(ctx, { ...run, sums: { bank: cents(bankCents), paid: cents(paidCents), ledger: cents(ledgerCents) } });
    ctx.note({ after: { bankRows: run.bankRows, matched: run.matched, cases: cases.length, ended } });
    return { cases: cases.length };
  },
});

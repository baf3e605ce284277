import { array, object, string } from 'yup';
import { dayOf } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { askToConfirm } from '../../statement/public';
import { clearAttempts, deferAttempts, insertEvents, markAsked, noteSaid } from '../store/attempts';
import { insertCases } from '../store/cases';

const numbers = () => array(string().required()).required();

/** What changes no state: ask again later, may be sent now, was heard. Answers which of `cleared` the caller may send. */
export const noteAnswers = command({
  name: 'noteAnswers',
  realm: 'system',
  needs: null,
  input: object({
    deferred: numbers(),
    /** Of these the bank says that it is at work on them. */
    working: numbers(),
    unlisted: array(object({ outBizNo: string().required(), said: string().required() })).required(),
    /** The bank waits for the payee's word: she is asked at the first time that it says so. */
    payeeAsked: numbers(),
    cleared: numbers(),
    /** The bank knows the number with another amount or account: never ours to settle. */
    mismatched: numbers(),
    paidBefore: numbers(),
    events: array(object({ eventId: string().required(), outBizNo: string().required(), result: string().required() })).required(),
    amounts: array(object({ outBizNo: string().required(), ours: string().required(), theirs: string().required() })).required(),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: async (ctx, input) => {
    if (input.deferred.length > 0) await deferAttempts(ctx, input.deferred, input.working);
    if (input.unlisted.length > 0) await noteSaid(ctx, input.unlisted);
    if (input.payeeAsked.length > 0) await askToConfirm(ctx, await markAsked(ctx, input.payeeAsked));
    const cleared = input.cleared.length > 0 ? await clearAttempts(ctx, input.cleared) : [];
    await insertEvents(ctx, input.events);
    const about = { day: dayOf(ctx.now), companyId: ctx.companyId, isSettled: false };
    await insertCases(ctx, [
      ...input.mismatched.map((outBizNo) => ({ ...about, kind: 'STATUS' as const, outBizNo, ours: 'SENT', theirs: 'MISMATCH' })),
      ...input.paidBefore.map((outBizNo) => ({ ...about, kind: 'STATUS' as const, outBizNo, ours: 'FAILED', theirs: 'SUCCESS' })),
      ...input.amounts.map((one) => ({ ...about, ...one, kind: 'AMOUNT' as const })),
    ]);
    return { cleared };
  },
});

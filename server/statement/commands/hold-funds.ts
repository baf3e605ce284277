import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idInput, optionalIdInput } from '../../kernel/shapes';
import { markStep } from '../../kernel/steps';
import { command } from '../../kernel/usecase';
import { fundsErrors } from '../../ledger/public';
import { versionInput } from '../inputs';
import { lockSeen, payableErrors, requireNoForeignLock, requirePayable, requireSameContent, seenErrors } from '../steps/guard';
import { placeHold, takeOverHold } from '../steps/holdFunds';
import { statementView } from '../views/statements';

/**
 * Row 13: a lock is a fact, not a state; again = the same lock for another 30 minutes. Never raises the version. A payment under way holds
 * the statement's row until its state has moved, so what is being submitted can no longer be taken over.
 */
export const holdFunds = command({
  name: 'holdFunds',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    id: idInput(),
    version: versionInput(),
    takeOver: boolean().nullable().default(false),
    subjectId: optionalIdInput(),
  }),
  errors: [
    ...seenErrors,
    'STATEMENT_SUBJECT_OTHER',
    ...payableErrors,
    'PAY_CONTENT_CHANGED',
    'PAY_INVOICED_OTHERWISE',
    'FUNDS_LOCKED',
    ...fundsErrors,
  ],
  idempotent: 'natural',
  audit: { action: 'statement.holdFunds', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockSeen(ctx, input.id, input.version);
    // PAY-002: who names another subject than the statement has means other money than would be held.
    if (input.subjectId && input.subjectId !== statement.subject_id) throw new DomainError('STATEMENT_SUBJECT_OTHER');
    requirePayable(ctx, statement);
    if (!input.takeOver) requireNoForeignLock(ctx, statement);
    await requireSameContent(ctx, statement);
    const { free, from } = await takeOverHold(ctx, statement);
    const held = await placeHold(ctx, free);
    markStep('hold');
    ctx.note({ after: { holdNo: held.hold_no, until: held.locked_until, ...(from ? { takenOverFrom: from } : {}) } });
    ctx.announce('statement', held.id);
    return statementView(ctx, held);
  },
});

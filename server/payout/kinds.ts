import { linkPurpose } from '../../schema/payeeLinks';
import type { PersonalRecordKind } from '../kernel/kinds';
import type { LinkKind } from '../kernel/linkKinds';
import { noteOfLine, payeeOf, statementById } from '../statement/public';
import { subjectById } from '../subject/public';
import { confirmationEnd } from './rules';
import { accountOf, findWaitingForPayee } from './store/attempts';

/** A payment at the bank that waits for its payee; the target is the line. */
const confirmReceipt: LinkKind = {
  purpose: 'CONFIRM_RECEIPT',
  async describe(ctx, lineId) {
    const attempt = await findWaitingForPayee(ctx, lineId);
    if (!attempt) return null;
    const statement = await statementById(ctx, attempt.statement_id);
    const subject = await subjectById(ctx, statement.subjectId);
    return {
      subjectName: subject.name,
      documentName: linkPurpose.label('CONFIRM_RECEIPT'),
      deadline: confirmationEnd(attempt.payee_asked_at),
    };
  },
  async onOpened(ctx, lineId) {
    const attempt = await findWaitingForPayee(ctx, lineId);
    if (attempt) ctx.announce('statement', attempt.statement_id);
  },
  expected: (ctx, lineId) => payeeOf(ctx, lineId),
  onMismatch: (ctx, lineId) => noteOfLine(ctx, lineId, 'confirmMismatch'),
};

export const linkKinds: readonly LinkKind[] = [confirmReceipt];

/** The account that a payment went to, which its line may have exchanged since. */
export const personalRecords: readonly PersonalRecordKind[] = [
  { key: 'PAYOUT_ATTEMPT', open: async (ctx, id, field) => (field === 'ACCOUNT' ? accountOf(ctx, id) : null) },
];

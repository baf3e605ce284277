import { linkPurpose } from '../../../schema/payeeLinks';
import type { LinkKind } from '../../kernel/linkKinds';
import { subjectById } from '../../subject/public';
import { isFixable, payeeOfLine } from '../steps/fixLine';
import { findLine, getLine } from '../store/lines';
import { addHistory, getStatement } from '../store/statements';

/** A failed line, as long as its account can be mended; the target is the line. */
const fixAccount: LinkKind = {
  purpose: 'FIX_ACCOUNT',
  async describe(ctx, lineId) {
    const line = await findLine(ctx, lineId);
    const statement = line && (await getStatement(ctx, line.statement_id));
    if (!line || !statement || !isFixable(line, statement)) return null;
    const subject = await subjectById(ctx, statement.subject_id);
    return { subjectName: subject.name, documentName: linkPurpose.label('FIX_ACCOUNT'), deadline: null };
  },
  onOpened: async (ctx, lineId) => ctx.announce('statement', (await getLine(ctx, lineId)).statement_id),
  expected: async (ctx, lineId) => payeeOfLine(ctx, await getLine(ctx, lineId)),
  /** The company reads it in the record of the statement: its link went to a wrong phone. */
  async onMismatch(ctx, lineId) {
    const line = await getLine(ctx, lineId);
    const statement = await getStatement(ctx, line.statement_id);
    const entry = { action: 'fixMismatch', from: statement.status, to: statement.status, lineId, remark: line.name };
    await addHistory(ctx, statement.id, entry);
    ctx.announce('statement', statement.id);
  },
};

export const linkKinds: readonly LinkKind[] = [fixAccount];

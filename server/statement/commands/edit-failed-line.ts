import { object } from 'yup';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { nameCorrected } from '../events';
import { lineEditShape, lineFixedShape, lineVersionInput } from '../inputs';
import { requireLineVersion } from '../steps/guard';
import { editLine, noteReplaced } from '../steps/resend';
import { getLine, lockLines } from '../store/lines';
import { addHistory, changeStatement, lockStatement } from '../store/statements';
import { type LineView, lineView } from '../views/lines';

/** Row 21: in 13 a failed line may be corrected; identity number, amount and order number never (D28): another one is refused. */
export const editFailedLine = command({
  name: 'editFailedLine',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput(), version: lineVersionInput(), ...lineEditShape, ...lineFixedShape }),
  errors: ['LINE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'STALE', 'ROSTER_ROW_INVALID'],
  idempotent: 'no',
  audit: { action: 'statement.editFailedLine', target: (_input, output: LineView) => ['statement', output.statementId] },
  async run(ctx, input) {
    const found = await getLine(ctx, input.id);
    const statement = await lockStatement(ctx, found.statement_id);
    statementMachine.require(statement.status, 'editFailedLine');
    const [line] = await lockLines(ctx, [input.id]);
    if (!line) throw new Error('a line vanished under its lock');
    lineMachine.require(line.status, 'edit');
    requireLineVersion(line, input.version);
    const edited = await editLine(ctx, line, input);
    await changeStatement(ctx, statement, {});
    await addHistory(ctx, statement.id, {
      action: 'editFailedLine',
      from: statement.status,
      to: statement.status,
      lineId: line.id,
      remark: line.name,
    });
    if (edited.name !== line.name) ctx.emit(nameCorrected({ lineId: line.id }));
    ctx.note({
      before: { account: line.account_mask, ...(await noteReplaced(ctx, statement, line, edited)), phone: line.phone_mask },
      after: { account: edited.account_mask, phone: edited.phone_mask },
    });
    ctx.announce('statement', statement.id);
    return lineView(ctx, edited);
  },
});

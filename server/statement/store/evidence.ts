// What was answered and who passed a statement, as its evidence reads it.
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { StatementAnswerRow, StatementAuditPassRow } from '../entity';

export const answersOf = (ctx: Ctx, statementId: string): Promise<Row<StatementAnswerRow>[]> =>
  scoped(ctx, StatementAnswerRow).list({ statement_id: statementId });

export const passesOf = (ctx: Ctx, statementId: string): Promise<Row<StatementAuditPassRow>[]> =>
  scoped(ctx, StatementAuditPassRow).list({ statement_id: statementId });

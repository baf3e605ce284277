// Where a statement or a line stands: for callers that must name a version and were never told one.
import type { Ctx } from '../../kernel/context';
import { type Row, scoped } from '../../kernel/rows';
import { StatementLineRow, StatementRow } from '../entity';

type SeenStatement = Pick<Row<StatementRow>, 'id' | 'statement_key' | 'status' | 'version' | 'submitted_hash' | 'roster_id' | 'pay_way'>;

export const seenById = (ctx: Ctx, id: string): Promise<SeenStatement | undefined> => scoped(ctx, StatementRow).find({ id });

export const seenByKey = (ctx: Ctx, key: string): Promise<SeenStatement | undefined> =>
  scoped(ctx, StatementRow).find({ statement_key: key });

export const seenLine = (ctx: Ctx, id: string): Promise<Pick<Row<StatementLineRow>, 'statement_id' | 'attempt_count'> | undefined> =>
  scoped(ctx, StatementLineRow).find({ id });

import type { ObjectState } from '../../../schema/webhooks';
import type { Ctx } from '../../kernel/context';
import { linesByIds } from '../store/lines';
import { getStatements } from '../store/statements';

/** Where statements stand, as integrators are told. */
export async function statementStates(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]> {
  const rows = await getStatements(ctx, ids);
  return rows.map(({ id, statement_code: code, status, version }) => ({ id, code, status, version }));
}

/** Lines likewise, under the number of their statement; a line counts its attempts. */
export async function lineStates(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]> {
  const lines = await linesByIds(ctx, ids);
  const statements = await statementStates(ctx, [...new Set(lines.map((line) => line.statement_id))]);
  const codes = new Map(statements.map(({ id, code }) => [id, code]));
  return lines.map((line) => ({
    id: line.id,
    code: codes.get(line.statement_id) ?? '',
    status: line.status,
    version: null,
  }));
}

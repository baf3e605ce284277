import type { Ctx } from '../../kernel/context';

interface Page {
  readonly after: { readonly companyId: string; readonly statementId: string } | null;
  readonly most: number;
}

/** Statements with open lists in which rows were refused for want of a rule, over all companies. */
export async function untaxedStatements(ctx: Ctx, { after, most }: Page): Promise<{ company_id: string; statement_id: string }[]> {
  return ctx.rows('SELECT * FROM untaxed_statements($1, $2, $3)', [after?.companyId ?? '0', after?.statementId ?? '0', most]);
}

// The one title of a company.
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import type { Keyword } from '../../kernel/keyword';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { decryptField, encryptField } from '../../kernel/secrets';
import { InvoiceTitleRow } from '../entity';
import type { TitleContent } from '../rules';

export type TitleRecord = Row<InvoiceTitleRow>;

export const sealAccount = (companyId: string, plain: string): string => encryptField(companyId, 'invoice_title.account', plain);
export const sealPhone = (companyId: string, plain: string): string => encryptField(companyId, 'invoice_title.phone', plain);

/** The content as it was submitted; it is opened by the company it belongs to. */
export function contentOf(row: TitleRecord): TitleContent {
  return {
    taxpayerType: row.taxpayer_type,
    name: row.name,
    taxNo: row.tax_no,
    bankName: row.bank_name,
    account: row.account_cipher && decryptField(row.company_id, 'invoice_title.account', row.account_cipher),
    registerAddress: row.register_address,
    registerPhone: row.phone_cipher && decryptField(row.company_id, 'invoice_title.phone', row.phone_cipher),
    proofFileId: row.proof_file_id,
  };
}

/** D82: what an operator approves. The number of the submission is part of it, so a title sent twice is read twice. */
export function titleHash(companyId: string, submission: number, content: TitleContent): string {
  return approvalHash(companyId, {
    company: companyId,
    request: submission,
    qualification: content.taxpayerType,
    name: content.name,
    taxNo: content.taxNo,
    bank: content.bankName,
    account: content.account,
    register: content.registerAddress === null ? null : `${content.registerAddress} ${content.registerPhone ?? ''}`,
    evidence: content.proofFileId,
  });
}

export const findTitle = (ctx: Ctx): Promise<TitleRecord | undefined> => scoped(ctx, InvoiceTitleRow).find({});
export const lockTitle = (ctx: Ctx): Promise<TitleRecord | undefined> => scoped(ctx, InvoiceTitleRow).lock({});

/** undefined = somebody else was first. */
export const insertTitle = (ctx: Ctx, title: Written<InvoiceTitleRow>): Promise<TitleRecord | undefined> =>
  scoped(ctx, InvoiceTitleRow).insertOnce(title);

export const changeTitle = (ctx: Ctx, from: readonly TitleRecord['status'][], change: Written<InvoiceTitleRow>) =>
  scoped(ctx, InvoiceTitleRow).updateReturning({ status: from }, change);

interface TitleFilter {
  readonly onlyPending: boolean;
  readonly keyword: Keyword | null;
  readonly companyIds: readonly string[];
}

/** Of all companies, for operators. Those in review by how long they wait, all of them newest first. */
export async function listTitles(
  ctx: Ctx,
  { onlyPending, keyword, companyIds }: TitleFilter,
  page: Page,
): Promise<{ rows: TitleRecord[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (onlyPending) where.push(`status = 'IN_REVIEW'`);
  if (keyword) {
    const pattern = `$${parameters.push(keyword.pattern)}`;
    const companies = `$${parameters.push(companyIds)}`;
    where.push(`(name ILIKE ${pattern} OR tax_no ILIKE ${pattern} OR company_id = ANY (${companies}::bigint[]))`);
  }
  const wall = where.join(' AND ');
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM invoice_title WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const rows = await ctx.rows<TitleRecord>(
    `SELECT ${columnList(InvoiceTitleRow)} FROM invoice_title WHERE ${wall}
     ORDER BY submitted_at ${onlyPending ? 'ASC' : 'DESC'}, company_id LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}

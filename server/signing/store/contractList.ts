// SQL of the list of contracts: conditions by the columns of a contract alone, the ids of a page before the rows that belong to them.
import type { AgreementType } from '../../../schema/codes';
import type { ContractStatus } from '../../../schema/machines/signing';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, DEFAULT_PAGE_SIZE, type Page } from '../../kernel/paging';
import { CONTRACT, type ContractRecord } from './contracts';

export interface ContractFilter {
  /** Of the name, as a pattern of LIKE. */
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly phoneIndex: string | null;
  readonly agreementTypes: readonly AgreementType[] | null;
  readonly contractName: string | null;
  readonly statuses: readonly ContractStatus[] | null;
  readonly importedFrom: Date | null;
  readonly importedBefore: Date | null;
  readonly signedFrom: string | null;
  readonly signedTo: string | null;
  readonly subjectId: string | null;
}

/** Conditions by the columns of the contract alone, so that neither a count nor a choice of ids joins anything; their values pushed to the parameters. */
function whereOf(ctx: Ctx, filter: ContractFilter, parameters: unknown[]): string {
  const value = (one: unknown, cast = ''): string => `$${parameters.push(one)}${cast}`;
  const company = value(ctx.companyId);
  const where = [`c.company_id = ${company}`, 'c.deleted_at IS NULL'];
  if (filter.name !== null) where.push(`c.name LIKE '%' || ${value(filter.name)} || '%'`);
  if (filter.idIndex !== null)
    where.push(`c.payee_id = (SELECT p.id FROM payee p WHERE p.company_id = ${company} AND p.id_index = ${value(filter.idIndex)})`);
  if (filter.phoneIndex !== null) where.push(`c.phone_index = ${value(filter.phoneIndex)}`);
  if (filter.agreementTypes !== null) where.push(`c.agreement_type = ANY (${value(filter.agreementTypes, '::text[]')})`);
  if (filter.contractName !== null)
    where.push(`c.template_id IN (SELECT t.id FROM contract_template t WHERE t.name LIKE '%' || ${value(filter.contractName)} || '%')`);
  if (filter.statuses !== null) where.push(`c.status = ANY (${value(filter.statuses, '::text[]')})`);
  if (filter.importedFrom !== null) where.push(`c.created_at >= ${value(filter.importedFrom)}`);
  if (filter.importedBefore !== null) where.push(`c.created_at < ${value(filter.importedBefore)}`);
  if (filter.signedFrom !== null) where.push(`c.signed_on >= ${value(filter.signedFrom, '::date')}`);
  if (filter.signedTo !== null) where.push(`c.signed_on <= ${value(filter.signedTo, '::date')}`);
  if (filter.subjectId !== null) where.push(`c.subject_id = ${value(filter.subjectId)}`);
  return where.join(' AND ');
}

const EVERYDAY: ReadonlySet<string> = new Set<keyof ContractFilter>(['agreementTypes', 'statuses']);

/** What every visit of the list asks is planned once per connection; a rarer filter is planned with its values. */
function nameOf(question: string, filter: ContractFilter): string | undefined {
  const used = Object.entries(filter).flatMap(([key, value]) => (value === null ? [] : [key]));
  return used.every((key) => EVERYDAY.has(key)) ? [question, ...used.sort()].join('.') : undefined;
}

async function countContracts(ctx: Ctx, filter: ContractFilter): Promise<number> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM contract c WHERE ${where} LIMIT ${COUNT_CAP}) x`,
    parameters,
    nameOf('contracts.count', filter),
  );
  return n;
}

/** The ids of the page first, then what belongs to these rows. */
async function pageOfContracts(ctx: Ctx, filter: ContractFilter, page: Page): Promise<ContractRecord[]> {
  const parameters: unknown[] = [ctx.companyId, dayOf(ctx.now)];
  const where = whereOf(ctx, filter, parameters);
  return ctx.rows<ContractRecord>(
    `${CONTRACT} AND c.id = ANY (ARRAY(SELECT c.id FROM contract c WHERE ${where} ORDER BY c.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}))
     ORDER BY c.id DESC`,
    parameters,
    page.size === DEFAULT_PAGE_SIZE && page.offset === 0 ? nameOf('contracts.first', filter) : undefined,
  );
}

export async function listContracts(ctx: Ctx, filter: ContractFilter, page: Page): Promise<{ rows: ContractRecord[]; count: number }> {
  const [count, rows] = await Promise.all([countContracts(ctx, filter), pageOfContracts(ctx, filter, page)]);
  return { rows, count };
}

/** Ids of the filter at this moment, oldest first, at most `limit`. */
export async function idsOf(
  ctx: Ctx,
  filter: ContractFilter,
  { excluded, limit }: { excluded: readonly string[]; limit: number },
): Promise<string[]> {
  const parameters: unknown[] = [];
  const where = whereOf(ctx, filter, parameters);
  const rows = await ctx.rows<{ id: string }>(
    `SELECT c.id FROM contract c WHERE ${where} AND c.id <> ALL ($${parameters.push(excluded)}::bigint[]) ORDER BY c.id LIMIT ${limit}`,
    parameters,
  );
  return rows.map(({ id }) => id);
}

// SQL of templates and their versions: rows of the platform, read by every company that works with the subject.
import type { AgreementType } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import type { Keyword } from '../../kernel/keyword';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, platform, type Row } from '../../kernel/rows';
import { ContractTemplateRow, ContractTemplateVersionRow } from '../entity';

export type TemplateRecord = Row<ContractTemplateRow>;
export type VersionRecord = Row<ContractTemplateVersionRow>;
/** A version with the name of its template. */
export interface PublishedRecord
  extends Pick<TemplateRecord, 'id' | 'subject_id' | 'agreement_type' | 'name' | 'status'>,
    Pick<VersionRecord, 'version' | 'body' | 'valid_months' | 'text_sha256'> {}

const PUBLISHED = `SELECT t.id, t.subject_id, t.agreement_type, t.name, t.status, v.version, v.body, v.valid_months, v.text_sha256
  FROM contract_template t JOIN contract_template_version v ON v.template_id = t.id AND v.published_at IS NOT NULL`;

interface TemplateChoice {
  readonly subjectIds: readonly string[];
  readonly agreementType: AgreementType | null;
}

/** What can be signed now: the newest published version of each template, the newest template first. */
export async function listPublished(ctx: Ctx, { subjectIds, agreementType }: TemplateChoice): Promise<PublishedRecord[]> {
  return ctx.rows<PublishedRecord>(
    `SELECT * FROM (SELECT DISTINCT ON (p.id) p.* FROM (${PUBLISHED} WHERE t.status = 'PUBLISHED' AND t.subject_id = ANY ($1::bigint[])
       AND ($2::text IS NULL OR t.agreement_type = $2)) p ORDER BY p.id, p.version DESC) x ORDER BY x.id DESC`,
    [subjectIds, agreementType],
  );
}

/** The version a contract was made from, whatever became of its template. */
export async function getVersion(ctx: Ctx, key: { templateId: string; version: number }): Promise<PublishedRecord> {
  const row = await ctx.maybe<PublishedRecord>(`${PUBLISHED} WHERE t.id = $1 AND v.version = $2`, [key.templateId, key.version]);
  if (!row) throw new DomainError('TEMPLATE_NOT_FOUND');
  return row;
}

export async function insertTemplate(
  ctx: Ctx,
  fresh: { subjectId: string; agreementType: AgreementType; name: string },
): Promise<TemplateRecord> {
  return platform(ctx, ContractTemplateRow).insertReturning({
    subject_id: fresh.subjectId,
    agreement_type: fresh.agreementType,
    name: fresh.name,
    status: 'DRAFT',
    created_by: ctx.actor?.id ?? 'system',
    created_at: ctx.now,
  });
}

export async function lockTemplate(ctx: Ctx, id: string): Promise<TemplateRecord> {
  return platform(ctx, ContractTemplateRow).getLocked({ id }, 'TEMPLATE_NOT_FOUND');
}

export async function getTemplate(ctx: Ctx, id: string): Promise<TemplateRecord> {
  return platform(ctx, ContractTemplateRow).get({ id }, 'TEMPLATE_NOT_FOUND');
}

export async function moveTemplate(ctx: Ctx, from: TemplateRecord, to: TemplateRecord['status']): Promise<TemplateRecord> {
  return platform(ctx, ContractTemplateRow).updateOne({ id: from.id, status: from.status }, { status: to });
}

/** Newest first. */
export async function listVersions(ctx: Ctx, templateIds: readonly string[]): Promise<VersionRecord[]> {
  return ctx.rows<VersionRecord>(
    `SELECT ${columnList(ContractTemplateVersionRow)} FROM contract_template_version WHERE template_id = ANY ($1::bigint[])
     ORDER BY template_id, version DESC`,
    [templateIds],
  );
}

/** The one draft of the template becomes this text, as version `version` when there is none. */
export async function putDraft(ctx: Ctx, draft: { templateId: string; version: number; body: string; validMonths: number }): Promise<void> {
  await platform(ctx, ContractTemplateVersionRow).put(['template_id', 'version'], {
    template_id: draft.templateId,
    version: draft.version,
    body: draft.body,
    valid_months: draft.validMonths,
    changed_by: ctx.actor?.id ?? 'system',
    changed_at: ctx.now,
  });
}

export async function publishVersion(ctx: Ctx, draft: VersionRecord, textSha256: string): Promise<void> {
  await platform(ctx, ContractTemplateVersionRow).updateOne(
    { template_id: draft.template_id, version: draft.version, published_at: null },
    { text_sha256: textSha256, published_by: ctx.actor?.name ?? '', published_at: ctx.now },
  );
}

export async function listTemplates(
  ctx: Ctx,
  filter: { subjectId: string | null; keyword: Keyword | null },
  page: Page,
): Promise<{ rows: TemplateRecord[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (filter.subjectId !== null) where.push(`subject_id = $${parameters.push(filter.subjectId)}`);
  if (filter.keyword) where.push(`name ILIKE $${parameters.push(filter.keyword.pattern)}`);
  const wall = where.join(' AND ');
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM contract_template WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const rows = await ctx.rows<TemplateRecord>(
    `SELECT ${columnList(ContractTemplateRow)} FROM contract_template WHERE ${wall} ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: counted.n };
}

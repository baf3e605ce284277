import { type AgreementType, agreementType as agreements } from '../../../schema/codes';
import { type NumberedBlock, numberedBlocks } from '../../../schema/contractModel';
import { contractVariable } from '../../../schema/contractTemplate';
import { type ContractTemplateStatus, contractTemplate } from '../../../schema/machines/contractTemplate';
import type { AvailableAction } from '../../../schema/machines/machine';
import { allows } from '../../../schema/permissions';
import type { Ctx } from '../../kernel/context';
import { subjectNames } from '../../subject/public';
import { type ContractValues, templateBlocks } from '../rules/template';
import type { PublishedRecord, TemplateRecord, VersionRecord } from '../store/templates';

export interface TemplateView {
  readonly id: string;
  readonly name: string;
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly version: number;
  readonly validMonths: number;
  readonly body: string;
  readonly blocks: readonly NumberedBlock[];
}

/** What is the same for everybody who signs at this company; what each brings is named where it will stand. */
export const sharedValues = (ctx: Ctx, row: Pick<PublishedRecord, 'agreement_type'>, subjectName: string): Partial<ContractValues> => ({
  COMPANY: ctx.company?.name ?? '',
  SUBJECT: subjectName,
  AGREEMENT: agreements.label(row.agreement_type),
});

/** What a company chooses from and reads before it sends. */
export async function templateViews(ctx: Ctx, rows: readonly PublishedRecord[]): Promise<TemplateView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subjectId: row.subject_id,
    agreementType: row.agreement_type,
    version: row.version,
    validMonths: row.valid_months,
    body: row.body,
    blocks: numberedBlocks(templateBlocks(row.body, sharedValues(ctx, row, names.get(row.subject_id) ?? ''))),
  }));
}

interface VersionView {
  readonly version: number;
  readonly body: string;
  readonly blocks: readonly NumberedBlock[];
  readonly validMonths: number;
  readonly textSha256: string | null;
  readonly publishedAt: Date | null;
  readonly publishedByName: string | null;
  readonly changedAt: Date;
}

export interface OpsTemplateView {
  readonly id: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly agreementType: AgreementType;
  readonly agreementName: string;
  readonly name: string;
  readonly status: ContractTemplateStatus;
  readonly statusName: string;
  readonly versions: readonly VersionView[];
  readonly variables: readonly { readonly key: string; readonly label: string; readonly sample: string }[];
  readonly availableActions: readonly AvailableAction[];
}

const versionView = (row: VersionRecord): VersionView => ({
  version: row.version,
  body: row.body,
  blocks: numberedBlocks(templateBlocks(row.body, null)),
  validMonths: row.valid_months,
  textSha256: row.text_sha256,
  publishedAt: row.published_at,
  publishedByName: row.published_by,
  changedAt: row.changed_at,
});

const VARIABLES = contractVariable.keys.map((key) => {
  const { code, label, sample } = contractVariable.rows[key];
  return { key: code, label, sample };
});

export async function opsTemplateViews(
  ctx: Ctx,
  rows: readonly TemplateRecord[],
  versions: readonly VersionRecord[],
): Promise<OpsTemplateView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const roles = ctx.actor?.roles ?? [];
  return rows.map((row) => {
    const own = versions.filter((version) => version.template_id === row.id);
    const facts = { hasDraft: own.some((version) => version.published_at === null) };
    const allowed = (need: Parameters<typeof allows>[0] | 'SYS' | 'PAYEE') =>
      need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn: false });
    return {
      id: row.id,
      subjectId: row.subject_id,
      subjectName: names.get(row.subject_id) ?? '',
      agreementType: row.agreement_type,
      agreementName: agreements.label(row.agreement_type),
      name: row.name,
      status: row.status,
      statusName: contractTemplate.label(row.status),
      versions: own.map(versionView),
      variables: VARIABLES,
      availableActions: contractTemplate.availableActions(row.status, facts, allowed),
    };
  });
}

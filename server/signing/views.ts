import { type AgreementType, agreementType as agreements } from '../../schema/codes';
import { type ApprovalStatus, approval } from '../../schema/machines/approval';
import type { AvailableAction } from '../../schema/machines/machine';
import { type ContractStatus, signing } from '../../schema/machines/signing';
import { allows } from '../../schema/permissions';
import { signingTexts } from '../../schema/signingTexts';
import { companyById } from '../company/public';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { subjectNames } from '../subject/public';
import { isInForce } from './rules';
import type { ContractRecord, EntryRecord } from './store';

/** A page holds few distinct companies, so each is read once. */
async function companyNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) names.set(id, (await companyById(ctx, id))?.name ?? '');
  return names;
}

export interface ContractView {
  readonly id: string;
  readonly contractCode: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly agreementType: AgreementType;
  readonly agreementName: string;
  readonly status: ContractStatus;
  readonly statusName: string;
  readonly isValid: boolean;
  readonly sourceName: string;
  readonly signedOn: string | null;
  readonly endsOn: string | null;
  readonly createdAt: Date;
}

export async function contractViews(ctx: Ctx, rows: readonly ContractRecord[]): Promise<ContractView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const today = dayOf(ctx.now);
  return rows.map((row) => {
    const isValid = isInForce({ status: row.status, endsOn: row.ends_on }, today);
    return {
      id: row.id,
      contractCode: row.contract_code,
      name: row.name,
      idCardMasked: row.id_card_mask,
      subjectId: row.subject_id,
      subjectName: names.get(row.subject_id) ?? '',
      agreementType: row.agreement_type,
      agreementName: agreements.label(row.agreement_type),
      status: row.status,
      statusName: row.status === 'HAS_BEEN_SIGNED' && !isValid ? signingTexts.expired : signing.label(row.status),
      isValid,
      sourceName: signingTexts.offlineRecord,
      signedOn: row.signed_on,
      endsOn: row.ends_on,
      createdAt: row.created_at,
    };
  });
}

export interface SignatureView {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly subjectName: string;
  readonly agreementName: string;
  readonly signedOn: string;
  readonly endsOn: string;
  readonly evidenceFileId: string;
  readonly status: ApprovalStatus;
  readonly statusName: string;
  readonly enteredByName: string;
  readonly enteredAt: Date;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly availableActions: readonly AvailableAction[];
}

export async function signatureViews(ctx: Ctx, rows: readonly EntryRecord[]): Promise<SignatureView[]> {
  const subjects = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const companies = await companyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const roles = ctx.actor?.roles ?? [];
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    companyName: companies.get(row.company_id) ?? '',
    name: row.name,
    idCardMasked: row.id_card_mask,
    subjectName: subjects.get(row.subject_id) ?? '',
    agreementName: agreements.label(row.agreement_type),
    signedOn: row.signed_on,
    endsOn: row.ends_on,
    evidenceFileId: row.evidence_file_id,
    status: row.status,
    statusName: approval.label(row.status),
    enteredByName: row.entered_by_name,
    enteredAt: row.entered_at,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
    availableActions: approval.availableActions(
      row.status,
      { otherOperator: row.entered_by !== ctx.actor?.id },
      (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn: false }),
    ),
  }));
}

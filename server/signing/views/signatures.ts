import { agreementType as agreements } from '../../../schema/codes';
import { type ApprovalStatus, approval } from '../../../schema/machines/approval';
import type { AvailableAction } from '../../../schema/machines/machine';
import { allows } from '../../../schema/permissions';
import { signatureTexts } from '../../../schema/signingTexts';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { subjectNames } from '../../subject/public';
import { codesOfContracts } from '../store/contracts';
import { type EntryRecord, entryHash } from '../store/entries';

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
  readonly phoneMasked: string | null;
  readonly contractCode: string | null;
  readonly stoppedAt: Date | null;
  readonly disownedAt: Date | null;
  readonly status: ApprovalStatus;
  readonly statusName: string;
  readonly enteredByName: string;
  readonly enteredAt: Date;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly contentHash: string;
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
  const codes = await codesOfContracts(
    ctx,
    rows.flatMap(({ moves_contract_id: id }) => id ?? []),
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
    phoneMasked: row.phone_mask,
    contractCode: codes.get(row.moves_contract_id ?? '') ?? null,
    stoppedAt: row.stopped_at,
    disownedAt: row.disowned_at,
    status: row.status,
    statusName: row.stopped_at === null ? approval.label(row.status) : signatureTexts.stopped,
    enteredByName: row.entered_by_name,
    enteredAt: row.entered_at,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
    contentHash: entryHash(row.company_id, row),
    availableActions: approval.availableActions(
      row.status,
      { otherOperator: row.entered_by !== ctx.actor?.id },
      (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn: false }),
    ),
  }));
}

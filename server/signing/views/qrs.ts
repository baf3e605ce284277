import { type AgreementType, agreementType as agreements, type PayWay } from '../../../schema/codes';
import { linkPath } from '../../../schema/payeeLinks';
import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { decryptField } from '../../kernel/secrets';
import { openingsOf } from '../../payee/public';
import { subjectNames } from '../../subject/public';
import { accountTypesOf, isQrOpen, QR_TOKEN_COLUMN } from '../steps/qrTerms';
import { templateNames } from '../store/phone';
import type { QrRecord } from '../store/qrs';

export interface SigningQrView {
  readonly id: string;
  readonly signUrl: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly agreementType: AgreementType;
  readonly agreementName: string;
  readonly contractName: string;
  readonly collectAccount: boolean;
  readonly accountTypes: readonly PayWay[];
  readonly endsAt: Date;
  readonly isOpen: boolean;
  readonly openedCount: number;
  readonly signedCount: number;
  readonly createdAt: Date;
}

/** The address is told again whenever somebody looks: the poster on the wall must not be the only copy. */
export async function qrViews(ctx: Ctx, rows: readonly QrRecord[]): Promise<SigningQrView[]> {
  const subjects = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const templates = await templateNames(
    ctx,
    rows.map((row) => row.template_id),
  );
  const opened = await openingsOf(
    ctx,
    'QR',
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    signUrl: `${runtime().config.publicUrl}${linkPath('QR', decryptField(ctx.companyId, QR_TOKEN_COLUMN, row.token_cipher ?? ''))}`,
    subjectId: row.subject_id,
    subjectName: subjects.get(row.subject_id) ?? '',
    agreementType: row.agreement_type,
    agreementName: agreements.label(row.agreement_type),
    contractName: templates.get(row.template_id) ?? '',
    collectAccount: row.collect_account,
    accountTypes: accountTypesOf(row),
    endsAt: row.ends_at,
    isOpen: isQrOpen(row, ctx.now),
    openedCount: opened.get(row.id) ?? 0,
    signedCount: row.signed_count,
    createdAt: row.created_at,
  }));
}

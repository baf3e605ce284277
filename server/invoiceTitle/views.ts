import { type TaxpayerType, taxpayerType } from '../../schema/codes';
import { errors, fillText } from '../../schema/errors';
import { addressActions, titleDue, titleHints } from '../../schema/invoiceTexts';
import { type InvoiceTitleStatus, invoiceTitle as machine } from '../../schema/machines/invoiceTitle';
import type { AvailableAction } from '../../schema/machines/machine';
import { allows } from '../../schema/permissions';
import { companyRecords, currentCompanyView } from '../company/public';
import { storedFile } from '../file/public';
import { wireTime } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { regionName } from '../kernel/regions';
import { titleRefusal } from './rules';
import type { AddressRecord } from './store/addresses';
import { contentOf, type TitleRecord, titleHash } from './store/titles';

export interface TitleView {
  readonly status: InvoiceTitleStatus;
  readonly statusName: string;
  readonly taxpayerType: TaxpayerType | null;
  readonly taxpayerTypeName: string | null;
  readonly name: string;
  readonly taxNo: string;
  readonly bankName: string | null;
  readonly account: string | null;
  readonly registerAddress: string | null;
  readonly registerPhone: string | null;
  readonly proofFileId: string | null;
  readonly proofFileName: string | null;
  readonly reason: string | null;
  readonly submittedAt: Date | null;
  readonly reviewDueAt: Date | null;
  readonly tone: string;
  readonly isEditable: boolean;
  readonly isProofOffered: boolean;
  readonly statusHint: string;
  readonly statusDetail: string | null;
  readonly invoiceProblem: string | null;
}

/** Before anything was submitted the form begins with what is known of the company. */
async function unset(ctx: Ctx): Promise<TitleView> {
  const { name, creditCode } = await currentCompanyView(ctx);
  return { ...blankTitle(), name, taxNo: creditCode };
}

function meaningOf(status: InvoiceTitleStatus, row: TitleRecord | null) {
  const due = row && status === 'IN_REVIEW' ? fillText(titleDue, { time: wireTime(row.review_due_at).slice(0, 16) }) : null;
  const refusal = titleRefusal(status);
  return {
    tone: machine.states[status].tone,
    isEditable: machine.can(status, 'submit'),
    isProofOffered: status === 'REFUSED',
    statusHint: titleHints[status],
    statusDetail: status === 'REFUSED' ? (row?.reason ?? null) : due,
    invoiceProblem: refusal && errors[refusal].zh,
  };
}

export const blankTitle = (): TitleView => ({
  status: 'UNSET',
  statusName: machine.label('UNSET'),
  taxpayerType: null,
  taxpayerTypeName: null,
  name: '',
  taxNo: '',
  bankName: null,
  account: null,
  registerAddress: null,
  registerPhone: null,
  proofFileId: null,
  proofFileName: null,
  reason: null,
  submittedAt: null,
  reviewDueAt: null,
  ...meaningOf('UNSET', null),
});

/** The company's own proof; of what operators keep about a case of it (a title of earlier days may name one) it learns neither number nor name. */
async function shownProof(ctx: Ctx, fileId: string | null): Promise<Pick<TitleView, 'proofFileId' | 'proofFileName'>> {
  const file = fileId === null ? null : await storedFile(ctx, fileId);
  const isOwn = file !== null && file.needs !== 'OPS_ACTING';
  return isOwn ? { proofFileId: file.id, proofFileName: file.name } : { proofFileId: null, proofFileName: null };
}

export async function titleView(ctx: Ctx, row: TitleRecord | undefined): Promise<TitleView> {
  if (!row) return unset(ctx);
  const content = contentOf(row);
  return {
    ...content,
    ...(await shownProof(ctx, content.proofFileId)),
    status: row.status,
    statusName: machine.label(row.status),
    taxpayerTypeName: taxpayerType.label(row.taxpayer_type),
    reason: row.reason,
    submittedAt: row.submitted_at,
    reviewDueAt: row.review_due_at,
    ...meaningOf(row.status, row),
  };
}

/** What a command answers: its answer is kept with the request key, so it holds no number of an account. */
export interface TitleOutcome {
  readonly status: InvoiceTitleStatus;
  readonly statusName: string;
  readonly reviewDueAt: Date;
}

export const outcomeOf = (row: TitleRecord): TitleOutcome => ({
  status: row.status,
  statusName: machine.label(row.status),
  reviewDueAt: row.review_due_at,
});

export interface OpsTitleView {
  readonly id: string;
  readonly companyName: string;
  readonly creditCode: string;
  readonly isSameCompany: boolean;
  readonly status: InvoiceTitleStatus;
  readonly taxpayerType: TaxpayerType;
  readonly taxpayerTypeName: string;
  readonly name: string;
  readonly taxNo: string;
  readonly bankName: string | null;
  readonly account: string | null;
  readonly registerAddress: string | null;
  readonly registerPhone: string | null;
  readonly proofFileId: string | null;
  readonly reason: string | null;
  readonly submittedByName: string;
  readonly submittedAt: Date;
  readonly reviewDueAt: Date;
  readonly isOverdue: boolean;
  readonly decidedByName: string | null;
  readonly contentHash: string;
  readonly availableActions: readonly AvailableAction[];
}

export async function opsTitleViews(ctx: Ctx, rows: readonly TitleRecord[]): Promise<OpsTitleView[]> {
  const companies = await companyRecords(
    ctx,
    rows.map((row) => row.company_id),
  );
  const roles = ctx.actor?.roles ?? [];
  return rows.map((row) => {
    const content = contentOf(row);
    const company = companies.get(row.company_id) ?? { name: '', creditCode: '' };
    return {
      ...content,
      id: row.company_id,
      companyName: company.name,
      creditCode: company.creditCode,
      isSameCompany: company.name === content.name && company.creditCode === content.taxNo,
      status: row.status,
      taxpayerTypeName: taxpayerType.label(row.taxpayer_type),
      reason: row.reason,
      submittedByName: row.submitted_by_name,
      submittedAt: row.submitted_at,
      reviewDueAt: row.review_due_at,
      isOverdue: row.status === 'IN_REVIEW' && ctx.now > row.review_due_at,
      decidedByName: row.decided_by_name,
      contentHash: titleHash(row.company_id, row.submission, content),
      availableActions: machine.availableActions(
        row.status,
        {},
        (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn: false }),
      ),
    };
  });
}

export interface AddressView {
  readonly id: string;
  readonly receiverName: string;
  readonly receiverPhoneMasked: string;
  readonly receiverEmail: string | null;
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly regionName: string;
  readonly detail: string;
  readonly isDefault: boolean;
  readonly availableActions: readonly AvailableAction[];
}

function addressActionsOf(ctx: Ctx, row: AddressRecord): AvailableAction[] {
  if (!allows('ANY', ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true })) return [];
  const keys = (['setDefault', 'edit', 'remove'] as const).filter((key) => key !== 'setDefault' || !row.is_default);
  return keys.map((key) => ({
    key,
    label: addressActions[key],
    enabled: true,
    reason: null,
    isDanger: key === 'remove',
    isRoleMissing: false,
  }));
}

export function addressView(ctx: Ctx, row: AddressRecord): AddressView {
  const codes = { provinceCode: row.province_code, cityCode: row.city_code, districtCode: row.district_code };
  return {
    ...codes,
    id: row.id,
    receiverName: row.receiver_name,
    receiverPhoneMasked: row.phone_mask,
    receiverEmail: row.email,
    regionName: regionName(codes),
    detail: row.detail,
    isDefault: row.is_default,
    availableActions: addressActionsOf(ctx, row),
  };
}

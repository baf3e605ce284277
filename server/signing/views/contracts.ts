import { type AgreementType, agreementType as agreements, type PayWay } from '../../../schema/codes';
import { type NumberedBlock, numberedBlocks } from '../../../schema/contractModel';
import { limits } from '../../../schema/limits';
import type { AvailableAction } from '../../../schema/machines/machine';
import { type ContractStatus, signing } from '../../../schema/machines/signing';
import { allows } from '../../../schema/permissions';
import { contractSource, signingTexts } from '../../../schema/signingTexts';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type SentLinkView, sentLinks } from '../../payee/public';
import { subjectNames } from '../../subject/public';
import { isInForce, isSealingStuck, lastDayOf, writtenDay } from '../rules/contracts';
import { templateBlocks } from '../rules/template';
import type { ContractRecord } from '../store/contracts';
import { getVersion } from '../store/templates';
import { countUnbinds, newestUnbind } from '../store/unbinding';

interface UnbindingView extends SentLinkView {
  readonly sentToday: number;
  readonly confirmedAt: Date | null;
}

export interface ContractView {
  readonly id: string;
  readonly contractCode: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string | null;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly agreementType: AgreementType;
  readonly agreementName: string;
  readonly contractName: string;
  readonly templateId: string | null;
  readonly templateVersion: number | null;
  readonly status: ContractStatus;
  readonly statusName: string;
  readonly isValid: boolean;
  readonly sourceName: string;
  readonly signSystemType: number;
  readonly signedOn: string | null;
  readonly endsOn: string | null;
  readonly signedAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly importedAt: Date;
  readonly createdAt: Date;
  readonly isAuthenticationFailed: boolean;
  readonly unboundAt: Date | null;
  readonly givenPayWay: PayWay | null;
  readonly givenAccountMasked: string | null;
  readonly otherPhoneAt: Date | null;
  readonly otherPhoneMasked: string | null;
  readonly remindersToday: number;
  readonly isVoidPending: boolean;
  readonly voidPendingUntil: Date | null;
  readonly terminationPhoneMasked: string | null;
  readonly terminationProof: string | null;
  readonly sealReason: string | null;
  readonly hasDocument: boolean;
  readonly contentBlocks: readonly NumberedBlock[] | null;
  readonly unbinding: UnbindingView | null;
  readonly availableActions: readonly AvailableAction[];
}

const isVoidPending = (ctx: Ctx, row: ContractRecord): boolean => row.void_pending_until !== null && row.void_pending_until > ctx.now;

function actionsOf(ctx: Ctx, row: ContractRecord): readonly AvailableAction[] {
  const facts = {
    remindersLeft: row.reminders_today < limits.signing.remindersPerDay,
    notUnbound: row.unbound_at === null,
    authenticationFine: !row.authentication_failed,
    noVoidPending: !isVoidPending(ctx, row),
    voidPending: isVoidPending(ctx, row),
    hasDocument: row.document_file_id !== null,
    byPhone: row.sign_system_type === 1,
    otherPhone: row.other_phone_at !== null,
    sealingStuck: isSealingStuck({ status: row.status, reason: row.seal_reason, tries: row.seal_tries }),
  };
  const roles = ctx.actor?.roles ?? [];
  const auditOn = ctx.company?.auditOn ?? false;
  return signing.availableActions(row.status, facts, (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn }));
}

/** In the words of the list: one that has run out says so. */
function contractStatusName(ctx: Ctx, row: ContractRecord): string {
  const isValid = isInForce({ status: row.status, endsOn: row.ends_on }, dayOf(ctx.now));
  return row.status === 'HAS_BEEN_SIGNED' && !isValid ? signingTexts.expired : signing.label(row.status);
}

/** A record that is left out of what is done with many, and why where its state does not say it. */
export interface LeftOutView {
  readonly id: string;
  readonly name: string;
  readonly statusName: string;
  readonly reason: string | null;
}

export function leftOutView(ctx: Ctx, row: ContractRecord, reason: string | null): LeftOutView {
  return { id: row.id, name: row.name, statusName: contractStatusName(ctx, row), reason };
}

function viewOf(ctx: Ctx, row: ContractRecord, subjectName: string): ContractView {
  const isValid = isInForce({ status: row.status, endsOn: row.ends_on }, dayOf(ctx.now));
  const isPending = isVoidPending(ctx, row);
  return {
    id: row.id,
    contractCode: row.contract_code,
    name: row.name,
    idCardMasked: row.id_card_mask,
    phoneMasked: row.phone_mask,
    subjectId: row.subject_id,
    subjectName,
    agreementType: row.agreement_type,
    agreementName: agreements.label(row.agreement_type),
    contractName: row.template_name ?? agreements.label(row.agreement_type),
    templateId: row.template_id,
    templateVersion: row.template_version,
    status: row.status,
    statusName: contractStatusName(ctx, row),
    isValid,
    sourceName: contractSource.label(row.source),
    signSystemType: row.sign_system_type,
    signedOn: row.signed_on,
    endsOn: row.ends_on,
    signedAt: row.signed_at,
    deadlineAt: row.deadline_at,
    importedAt: row.created_at,
    createdAt: row.created_at,
    isAuthenticationFailed: row.authentication_failed,
    unboundAt: row.unbound_at,
    givenPayWay: row.pay_way,
    givenAccountMasked: row.account_mask,
    otherPhoneAt: row.other_phone_at,
    otherPhoneMasked: row.other_phone_mask,
    remindersToday: row.reminders_today,
    isVoidPending: isPending,
    voidPendingUntil: isPending ? row.void_pending_until : null,
    terminationPhoneMasked: isPending ? (row.end_phone_mask ?? row.phone_mask) : null,
    terminationProof: row.end_proof,
    sealReason: row.seal_reason,
    hasDocument: row.document_file_id !== null,
    contentBlocks: null,
    unbinding: null,
    availableActions: actionsOf(ctx, row),
  };
}

export async function contractViews(ctx: Ctx, rows: readonly ContractRecord[]): Promise<ContractView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  return rows.map((row) => viewOf(ctx, row, names.get(row.subject_id) ?? ''));
}

/** Whether there is a sealed file to be opened now; null = no contract. */
export const offersFile = (view: Pick<ContractView, 'availableActions'> | null): boolean =>
  view?.availableActions.some(({ key, enabled }) => key === 'download' && enabled) ?? false;

/** The newest message that asks the phone of the record to let it go: nobody sends a second one because he did not know of the first. */
async function unbindingOf(ctx: Ctx, row: ContractRecord): Promise<UnbindingView | null> {
  const last = await newestUnbind(ctx, row.id);
  const link = last && (await sentLinks(ctx, 'UNBIND', [last.id])).get(last.id);
  if (!last || !link) return null;
  const sentToday = await countUnbinds(ctx, row.person_id, startOfDay(dayOf(ctx.now)));
  return { ...link, sentAt: last.created_at, sentToday, confirmedAt: last.confirmed_at };
}

/** With its words, as far as the console may show them: number and phone stay masked until they are revealed. */
export async function contractDetail(ctx: Ctx, row: ContractRecord): Promise<ContractView> {
  const [listed] = await contractViews(ctx, [row]);
  if (!listed) throw new Error('a contract without a view');
  const view = { ...listed, unbinding: await unbindingOf(ctx, row) };
  const { template_id: templateId, template_version: version } = row;
  if (templateId === null || version === null) return view;
  const template = await getVersion(ctx, { templateId, version });
  const startsOn = row.signed_on ?? dayOf(ctx.now);
  const values = {
    COMPANY: ctx.company?.name ?? '',
    SUBJECT: view.subjectName,
    NAME: row.name,
    ID_CARD: row.id_card_mask,
    PHONE: row.phone_mask ?? '',
    AGREEMENT: view.agreementName,
    STARTS_ON: writtenDay(startsOn),
    ENDS_ON: writtenDay(row.ends_on ?? lastDayOf(startsOn, template.valid_months)),
  };
  return { ...view, contentBlocks: numberedBlocks(templateBlocks(template.body, values)) };
}

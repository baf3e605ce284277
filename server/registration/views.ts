import { type AgreementType, agreementType } from '../../schema/codes';
import { limits } from '../../schema/limits';
import type { AvailableAction } from '../../schema/machines/machine';
import { registration as machine, type RegistrationStatus } from '../../schema/machines/registration';
import { allows } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { type ContractToSignView, type ContractView, contractOf, ownContract, remindersOf } from '../signing/public';
import { subjectById, subjectNames } from '../subject/public';
import type { RegistrationRecord, RemarkRecord } from './store/registrations';

export interface RegistrationView {
  readonly id: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly agreementType: AgreementType;
  readonly agreementName: string;
  readonly status: RegistrationStatus;
  readonly statusName: string;
  readonly importedAt: Date;
  readonly registeredAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly contractId: string | null;
  readonly remark: string | null;
  readonly remindersToday: number;
  readonly availableActions: readonly AvailableAction[];
}

export async function registrationViews(ctx: Ctx, rows: readonly RegistrationRecord[]): Promise<RegistrationView[]> {
  const names = await subjectNames(
    ctx,
    rows.map((row) => row.subject_id),
  );
  const reminded = await remindersOf(
    ctx,
    rows.map((row) => row.person_id),
  );
  const remindersToday = (row: RegistrationRecord): number => reminded.get(row.person_id) ?? 0;
  const roles = ctx.actor?.roles ?? [];
  const facts = { auditOn: ctx.company?.auditOn ?? true };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    idCardMasked: row.id_card_mask,
    phoneMasked: row.phone_mask,
    subjectId: row.subject_id,
    subjectName: names.get(row.subject_id) ?? '',
    agreementType: row.agreement_type,
    agreementName: agreementType.label(row.agreement_type),
    status: row.status,
    statusName: machine.label(row.status),
    importedAt: row.imported_at,
    registeredAt: row.registered_at,
    confirmedAt: row.confirmed_at,
    contractId: row.contract_id,
    remark: row.remark,
    remindersToday: remindersToday(row),
    availableActions: machine.availableActions(
      row.status,
      { remindersLeft: remindersToday(row) < limits.registration.remindersPerDay },
      (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, facts),
    ),
  }));
}

export async function registrationView(ctx: Ctx, row: RegistrationRecord): Promise<RegistrationView> {
  const [view] = await registrationViews(ctx, [row]);
  if (!view) throw new Error('a registration without a view');
  return view;
}

export interface RemarkView {
  readonly id: string;
  readonly text: string;
  readonly byName: string;
  readonly createdAt: Date;
}

export const remarkView = (row: RemarkRecord): RemarkView => ({
  id: row.id,
  text: row.text,
  byName: row.created_by_name,
  createdAt: row.created_at,
});

export interface RegistrationOfMeView {
  readonly registrationId: string;
  readonly companyName: string;
  readonly subjectName: string;
  readonly agreementName: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string;
  readonly status: RegistrationStatus;
  readonly step: 'REGISTER' | 'SIGN' | 'CONFIRM' | 'DONE';
  readonly registeredAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly contract: ContractToSignView | null;
}

function stepOf(status: RegistrationStatus, contract: ContractToSignView | null): RegistrationOfMeView['step'] {
  if (status === 'COMPLETE') return 'DONE';
  if (contract === null || status === 'PENDING_REGISTRATION') return 'REGISTER';
  return contract.step === 'SIGNED' ? 'CONFIRM' : 'SIGN';
}

export async function registrationOfMeView(ctx: Ctx, row: RegistrationRecord): Promise<RegistrationOfMeView> {
  const subject = await subjectById(ctx, row.subject_id);
  const contract = row.contract_id === null ? null : await ownContract(ctx, row.contract_id);
  return {
    registrationId: row.id,
    companyName: ctx.company?.name ?? '',
    subjectName: subject.name,
    agreementName: agreementType.label(row.agreement_type),
    name: row.name,
    idCardMasked: row.id_card_mask,
    phoneMasked: row.phone_mask,
    status: row.status,
    step: stepOf(row.status, contract),
    registeredAt: row.registered_at,
    confirmedAt: row.confirmed_at,
    contract,
  };
}

export interface RegistrationContractView {
  readonly registrationId: string;
  readonly status: RegistrationStatus;
  readonly statusName: string;
  readonly contract: ContractView | null;
}

export async function registrationContractView(ctx: Ctx, row: RegistrationRecord): Promise<RegistrationContractView> {
  const contract = row.contract_id === null ? null : await contractOf(ctx, row.contract_id);
  return { registrationId: row.id, status: row.status, statusName: machine.label(row.status), contract };
}

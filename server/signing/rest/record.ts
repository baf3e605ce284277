import { signing } from '../../../schema/machines/signing';
import { phoneReference } from '../../../schema/phoneReferences';
import { type Answer, parts } from '../../../schema/rest/answers';
import { wireTime } from '../../kernel/clock';
import { plainText } from '../public';
import type { ContractView } from '../views/contracts';

/**
 * SGN-014. signUrl is empty everywhere: the link is the payee's secret, and is handed out by /api/sign/url alone, which ends the one before.
 * contractFileUrl works once, so a list has none and one contract has it.
 */
export const RECORD = parts(
  'sign_record_id',
  'name',
  'idCard',
  'phone',
  'phoneEncryption',
  'sign_status',
  'sign_status_str',
  'import_date',
  'sign_date',
  'subject_name',
  'agreementTypeName',
  'contract_name',
  'sign_system_type',
  'contract_content',
  'signUrl',
  'exist_contract_file',
  'authentication_failed_flag',
  'day_reminder_num',
  'contractCode',
  'contractStartTime',
  'contractEndTime',
  'contractFileUrl',
);

export const recordOnWire = (view: ContractView): Answer<typeof RECORD> => ({
  sign_record_id: view.id,
  name: view.name,
  idCard: view.idCardMasked,
  phone: view.phoneMasked ?? '',
  phoneEncryption: phoneReference('CONTRACT', view.id),
  sign_status: String(signing.code(view.status)),
  sign_status_str: view.statusName,
  import_date: wireTime(view.importedAt),
  sign_date: view.signedAt ? wireTime(view.signedAt) : view.signedOn ? `${view.signedOn} 00:00:00` : '',
  subject_name: view.subjectName,
  agreementTypeName: view.agreementName,
  contract_name: view.contractName,
  sign_system_type: view.signSystemType,
  contract_content: plainText(view.contentBlocks),
  signUrl: '',
  exist_contract_file: view.hasDocument ? 1 : 0,
  authentication_failed_flag: view.isAuthenticationFailed ? 1 : 0,
  day_reminder_num: view.remindersToday,
  contractCode: view.contractCode,
  contractStartTime: view.signedOn ?? '',
  contractEndTime: view.endsOn ?? '',
  contractFileUrl: '',
});

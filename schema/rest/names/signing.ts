import { agreementType } from '../../codes';
import { signing } from '../../machines/signing';
import { address, code, codesOf, count, flag, id, ids, instant, selectAll, text, texts, type WireField } from '../types';

/** Contracts that people sign (Spec 2 §3). */
export const signingNames = {
  sign_record_id: id('签署合同 ID', 'Id of the contract'),
  signRecordId: id('签署合同 ID', 'Id of the contract'),
  sign_record_ids: ids('选中的签署合同 ID', 'Chosen contracts'),
  select_all_flag: selectAll('1 = 符合筛选的全部，2 = sign_record_ids', '1 = all of the filters, 2 = those of sign_record_ids'),
  sign_status: code(
    '签署状态；签署中与待签署同码',
    'State; a contract that is being sealed has the code of one that waits',
    codesOf(signing.states),
  ),
  signStatus: code('签署状态', 'State', codesOf(signing.states)),
  sign_status_str: text('签署状态名称', 'Name of the state', '待签署'),
  import_date: instant('导入时间', 'When imported'),
  importDate: instant('导入日期的起止，以逗号相隔', 'First and last day of the import, separated by a comma'),
  sign_date: instant('签署时间；线下签署为签署日零时', 'When signed; the first instant of the day for one on paper'),
  signTime: instant('签署日期的起止，以逗号相隔', 'First and last day of the signature, separated by a comma'),
  subject_name: text('合作主体', 'Name of the subject', '海南灵汇数科服务有限公司'),
  businessType: code('协议类型', 'Agreement', codesOf(agreementType.rows)),
  agreementTypeName: text('协议名称', 'Name of the agreement', '连续劳务服务协议'),
  contract_name: text('合同名称', 'Name of the contract', '连续劳务服务协议'),
  contractName: text('合同名称的一部分', 'Part of the name of the contract', '连续劳务'),
  contract_content: text('合同正文', 'Text of the contract', '第一条 服务内容'),
  sign_system_type: count('1 = 电子签署平台，2 = 线下', '1 = on the signature platform, 2 = on paper', 1),
  signUrl: address(
    '签署链接；列表与详情中恒为空：链接是收款人的凭据，只由 GET /api/sign/url 给出，且会使此前的失效',
    'Link to sign; always empty in lists and details: it is a secret of the payee, handed out by GET /api/sign/url alone, which ends the one before',
  ),
  exist_contract_file: flag('1 = 有合同文件', '1 = there is a document'),
  authentication_failed_flag: flag('1 = 签署人与实名信息不一致', '1 = somebody else than the named person tried to sign', 0),
  day_reminder_num: count('该人员今日已提醒次数', 'Reminders of this person today', 0),
  contractCode: text('合同编号', 'Number of the contract', 'HC20261120000001'),
  contractStartTime: text('合同起始日', 'First day of the contract', '2026-11-20'),
  contractEndTime: text('合同到期日', 'Last day of the contract', '2027-11-19'),
  contractFileUrl: address(
    '合同文件的一次性地址；列表中为空，见详情或下载接口',
    'Address of the document, which works once; empty in lists, given by the detail and by the download',
  ),
  contractId: id('合同模板 ID', 'Id of the template of the contract'),
  collectAccount: flag('1 = 扫码签约时填写支付账户', '1 = an account is asked for at the QR code'),
  accountTypeList: texts('可填的支付账户类型：1 银行卡，2 支付宝，5 QQ钱包', 'Kinds of accounts: 1 bank card, 2 Alipay, 5 QQ wallet', [
    '1',
    '2',
  ]),
  reminder_count: count('将收到短信的条数', 'How many get an SMS', 3),
} as const satisfies Record<string, WireField>;

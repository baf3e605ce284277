import { agreementType } from '../../codes';
import { code, codesOf, count, flag, id, ids, instant, selectAll, text, type WireField } from '../types';

const checkTypes = [
  { code: 'base', label: '基础信息核对' },
  { code: 'depth', label: '签约或登记核对' },
] as const;

/** Imports of people: lists that are checked, checked in depth and submitted (Spec 2 §7). */
export const importNames = {
  check_type: code(
    '核对步骤，不影响结果：名单只有一个当前步骤',
    'Step of the check; a list has one present step, so it decides nothing',
    checkTypes,
  ),
  checkType: code(
    '核对步骤，不影响结果：名单只有一个当前步骤',
    'Step of the check; a list has one present step, so it decides nothing',
    checkTypes,
  ),
  is_sign: flag('1 = 提交并通知签约，其他 = 仅提交', '1 = submit and notify, anything else = submit only'),
  isNotify: flag('1 = 提交并通知，其他 = 仅提交', '1 = submit and notify, anything else = submit only'),
  contract_id: id('合同模板 ID', 'Id of the template of the contract', '1'),
  agreementType: code('协议类型', 'Agreement', codesOf(agreementType.rows)),
  error_reason: text('错误原因，以分号相隔', 'What is wrong, separated by semicolons', '身份证号校验位错误'),
  errorReason: text('错误原因，同 error_reason', 'The error_reason', '身份证号校验位错误'),
  recordId: id('登记用户 ID', 'Id of the registered user'),
  importTime: instant(
    '导入时间；筛选时为起止日期，以逗号相隔',
    'When imported; as a condition its first and last day, separated by a comma',
  ),
  registerTime: instant(
    '登记时间；筛选时为起止日期，以逗号相隔',
    'When registered; as a condition its first and last day, separated by a comma',
  ),
  confirmTime: instant(
    '确认协议时间；筛选时为起止日期，以逗号相隔',
    'When confirmed; as a condition its first and last day, separated by a comma',
  ),
  subjectName: text('合作主体', 'Name of the subject', '海南灵汇数科服务有限公司'),
  statusStr: text('状态名称', 'Name of the state', '待登记'),
  isSelectAll: selectAll(
    '1 = 符合筛选的全部，2 = checkIds；unCheckIds 除外',
    '1 = all of the filter, 2 = those of checkIds, but for unCheckIds',
  ),
  checkIds: ids('选中的 ID', 'Chosen ids'),
  num: count('条数', 'How many', 3),
} as const satisfies Record<string, WireField>;

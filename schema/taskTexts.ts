/** Words of tasks that are no state and no refusal, and the vocabularies of the legacy wire (D44). */
import { vocabulary } from './codes';
import { fillText } from './fillText';
import { type Cents, formatGrouped } from './money';
import { spokenTexts } from './spoken';

export const taskMode = vocabulary({
  GRAB: { code: '1', label: '抢单' },
  DISPATCH: { code: '2', label: '派单' },
});
export type TaskMode = keyof typeof taskMode.rows;

/** TSK-022 after D44: told from the person's contract, never stored twice. */
export const taskSignState = vocabulary({
  UNSIGNED: { code: '0', label: '未签' },
  SIGNING: { code: '2', label: '签署中' },
  SIGNED: { code: '3', label: '已签' },
  VOIDED: { code: '5', label: '已作废' },
  EXPIRED: { code: '7', label: '已过期' },
});
export type TaskSignState = keyof typeof taskSignState.rows;

export const taskConfirm = vocabulary({
  NOT_ACCEPTED: { code: '0', label: '未接受' },
  ACCEPTED: { code: '1', label: '已接受' },
});

/** Spec 2 §5, §9, in the words of every door. */
export const taskTexts = spokenTexts({
  nameMissing: '任务名称不能为空',
  nameLong: '任务名称不能超过20个字符',
  descriptionMissing: '任务描述不能为空',
  descriptionLong: '任务描述不能超过300个字符',
  modeMissing: '请选择任务模式',
  subjectMissing: '请选择合作主体',
  agreementMissing: '请选择业务类型',
  contractMissing: '请选择合同',
  fileMissing: '请上传结算明细',
  peopleDigits: '请输入数字格式',
  peopleMost: '人数不能超过1000万',
  peopleLeast: '人数不能为 0',
  feeFormat: '请输入正确的金额格式,保留小数点后两位',
  feeMost: '金额不能超过1亿',
  feeOrder: '最高金额不能小于最低金额',
  picture: '请选择 jpg、png、jpeg 格式的图片',
  endsPast: '截止日期不能早于今天',
  workMissing: '请填写成果说明',
  workLong: '成果说明不能超过1000个字符',
  picturesMost: '最多上传 9 张图片',
  reasonMissing: '请填写退回原因',
  removeReasonMissing: '请填写移除原因',
  amountWrong: '请填写每人的验收金额，大于 0，最多两位小数',
  remindThing: '需要催签的用户！',
  exportThing: '需要导出的用户！',
  reviewThing: '待验收的用户',
  settleThing: '已验收的用户',
  mismatch: '打开任务链接的人身份不符',
  removedWithTask: '任务已删除',
  sheet: '任务人员',
  pictureName: '图片',
} as const);

export const taskColumns = {
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  sign: '签约状态',
  createdAt: '创建时间',
  signedOn: '签约时间',
  confirm: '接单状态',
  acceptedAt: '接单时间',
  status: '进度',
  amount: '验收金额',
} as const;

/** `200.00–800.00`, `200.00 起` or `不超过 800.00`; '' = nothing was said. */
export function feeRange(min: Cents | null, max: Cents | null): string {
  if (min !== null && max !== null) return min === max ? formatGrouped(min) : `${formatGrouped(min)}–${formatGrouped(max)}`;
  if (min !== null) return fillText(feeRanges.from, { min: formatGrouped(min) });
  return max === null ? '' : fillText(feeRanges.upTo, { max: formatGrouped(max) });
}
const feeRanges = { from: '{min} 起', upTo: '不超过 {max}' } as const;

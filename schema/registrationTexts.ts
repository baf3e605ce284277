/** Words of registrations that are no state and no refusal. */
export const registrationTexts = {
  /** What stands behind 请先选择 (REG-029). */
  remindThing: '需要操作的用户！',
  /** Why somebody who is not done gets no SMS now. */
  noticeDue: '上一条短信正在发送',
  exportThing: '需要导出的用户！',
  /** In the remarks, by 系统. */
  mismatch: '打开登记链接的人身份不符',
  /** After it, when the person came. */
  identified: '本人已通过身份核对',
  sheet: '用户列表',
} as const;

export const registrationColumns = {
  name: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  importedAt: '导入时间',
  registeredAt: '登记时间',
  confirmedAt: '确认时间',
  subject: '合作主体',
  status: '状态',
  remark: '备注',
} as const;

/** What a form of the REST facade lacks, and where it is found. */
export const createTexts = {
  subject: '请填写合作主体编号 subjectId，可选值见 GET /api/subject/list',
  file: '请填写名单文件编号 state_attachment，由 POST /api/excel/upload 返回',
  payOrder: '劳务报酬结算单只能先付款后开票',
  hiddenRows: '请填写 hidden_rows：exclude 不导入被隐藏或筛选掉的行，include 一并导入',
  usedFile: '该文件已提交过，且内容不同；如需另建，请重新上传文件后再提交',
  scenario: (choices: readonly string[]): string => `请填写业务场景 billType，可选值：${choices.join('，')}`,
  kind: (choices: readonly string[]): string => `请填写业务类型 productType，可选值：${choices.join('，')}`,
} as const;

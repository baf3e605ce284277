/** Words of the page that verifies documents. */
import { tax, vocabulary } from './codes';

export const documentKind = vocabulary({
  CONTRACT: { code: 'contract', label: '合同' },
  RECEIPT: { code: 'receipt', label: '电子回单' },
  INVOICE: { code: 'invoice', label: '发票' },
});
export type DocumentKind = keyof typeof documentKind.rows;

/** Parts of an evidence pack, in the order of its folders. */
export const evidenceParts = {
  contracts: '合同',
  work: '任务与验收',
  identities: '身份核验',
  reasons: '理由与说明',
  trail: '操作记录',
  receipts: '付款回单',
  taxes: '税款表',
  invoices: '发票',
} as const;
export type EvidencePart = keyof typeof evidenceParts;

/** What is not there; `{count}` of how many it is missing, `{names}` the first of them. */
export const evidenceGaps = {
  noTask: '任务与验收：结算单不是由任务验收生成',
  notAccepted: '任务与验收：{count} 人没有验收记录（{names}）',
  noContract: '合同：{count} 人没有已签合同（{names}）',
  expired: '合同：{count} 人的合同在付款时已过期（{names}）',
  signedLater: '合同：{count} 人的合同在付款后才签署（{names}）',
  noContractFile: '合同：{count} 人的合同没有文件（{names}）',
  noIdentity: '身份核验：{count} 人没有一致的核验结果（{names}）',
  noReceipt: '付款回单：{count} 笔付款的回单尚未开放（{names}）',
  notPaid: '付款回单：没有付款成功的明细',
  noInvoice: '发票：结算单尚未开票',
} as const;

export const evidenceTexts = {
  kind: '证据包',
  fileOne: '证据包_{code}.zip',
  fileMany: '证据包_{count}单.zip',
  contentOne: '证据包 {code}（用途：{reason}）',
  contentMany: '证据包 {count} 张结算单（用途：{reason}）',
  papers: {
    kind: '合同与回单',
    fileOne: '合同与回单_{code}.zip',
    fileMany: '合同与回单_{count}单.zip',
    contentOne: '合同与回单 {code}（用途：{reason}）',
    contentMany: '合同与回单 {count} 张结算单（用途：{reason}）',
  },
  index: '00_索引.pdf',
  /** Beside the contracts: what was ended since. */
  endings: '终止记录.csv',
  missingFile: '09_缺失清单.csv',
  title: '证据包索引',
  number: '结算单号 {code}',
  facts: {
    title: '结算内容',
    kind: '业务类型',
    status: '状态',
    people: '结算人数',
    total: '结算总额',
    source: '名单文件',
    sourceHash: '名单 SHA-256',
  },
  deeds: { CREATED: '创建', SUBMITTED: '提交', PASSED: '审核通过', PAID: '付款', SETTLED: '完成' },
  headDeeds: '经办',
  headParts: '内容',
  headGaps: '缺失',
  noGaps: '没有缺失',
  part: '{name}　{count}',
  by: '{name}　{at}　{who}',
  made: '{who} 于 {at} 生成，用途：{reason}',
  mark: '{who} {at}',
  manifest: '每个文件的 SHA-256 见 manifest.json；该文件的 SHA-256 已写入审计链，可用 npm run verify:pack 校验。',
  reasonNeeded: '请填写用途，不超过 200 个字符',
  gap: '缺失',
  columns: {
    endings: ['序号', '姓名', '合同编号', '终止时间', '终止凭据'],
    identities: ['序号', '姓名', '身份证号', '核验结果', '核验渠道', '核验时间', '人脸核验'],
    reasons: ['提示', '涉及人数', '涉及人员', '理由', '处理人', '处理时间'],
    trail: ['序号', '时间', '操作人', '角色', '操作', '结果', '状态', '说明', '记录摘要'],
    get taxes() {
      return [
        '序号',
        '姓名',
        '身份证号',
        '状态',
        '计税月份',
        '规则',
        '应发金额',
        ...tax.keys.map(tax.label),
        '实发金额',
        '付款时间',
        '收入来源编号',
      ];
    },
    work: ['姓名', '领取时间', '轮次', '提交时间', '提交内容', '内容摘要', '验收结果', '验收金额', '说明', '验收人', '验收时间'],
    task: ['任务编号', '任务名称', '任务内容'],
  },
  accepted: '通过',
  returned: '退回',
  done: '成功',
  refused: '被拒绝',
  identity: { MATCH: '一致', MISMATCH: '不一致', NOT_FOUND: '查无记录' },
} as const;

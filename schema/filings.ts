/** What a subject declares of its payees: each month what it withheld and the VAT it files for them, each quarter the taxes of sales it
 * has charged for their sellers, and who works through it. */
import { vocabulary } from './codes';
import { spokenTexts } from './spoken';

export const filingKind = vocabulary({
  WITHHOLDING: { code: 'withholding', label: '累计预扣' },
  VAT_PROXY: { code: 'vat_proxy', label: '增值税代办' },
  SALES_PROXY: { code: 'sales_proxy', label: '居间交易税费代办' },
  WORKERS: { code: 'workers', label: '平台内从业人员' },
});
export type FilingKind = keyof typeof filingKind.rows;

/** What was paid and has no final result yet, of each kind of sheet. */
export const filingOpen = spokenTexts({
  WITHHOLDING: '付款中或付款失败、待企业处理的明细',
  VAT_PROXY: '付款中或付款失败、待企业处理的明细',
  SALES_PROXY: '已付款、尚未开票的居间交易',
  WORKERS: '付款中或付款失败的明细及尚未开票的居间交易',
} as const satisfies Record<FilingKind, string>);

/** What has become of somebody since the quarter before; `CHANGED` = name or phone is another one. */
export const workerChange = vocabulary({
  NEW: { code: 'new', label: '新增' },
  CHANGED: { code: 'changed', label: '变更' },
  KEPT: { code: 'kept', label: '无变化' },
  LEFT: { code: 'left', label: '退出' },
});

/** What the log calls it. */
export const filingActions = {
  'filing.make': '生成申报表',
  'filing.open': '下载申报表',
  'tax.setSetting': '设置税务规则',
} as const;

export const filingTexts = spokenTexts({
  monthWrong: '请选择月份，例如 2026-11',
  quarterWrong: '请选择季度，例如 2026-Q4',
  periodFuture: '所属期尚未开始，请选择已开始的所属期',
} as const);

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const QUARTER = /^20\d{2}-Q[1-4]$/;

/** The limit of a seller is that of the quarter (D50). */
export const isQuarterly = (kind: FilingKind): boolean => kind === 'WORKERS' || kind === 'SALES_PROXY';
export const isPeriodOf = (kind: FilingKind, period: string): boolean => (isQuarterly(kind) ? QUARTER : MONTH).test(period);

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** First and last month of a period. */
export function monthsOfPeriod(period: string): { readonly from: string; readonly until: string } {
  const [year = '', part = ''] = period.split('-');
  if (!part.startsWith('Q')) return { from: period, until: period };
  const last = Number(part.slice(1)) * 3;
  return { from: `${year}-${twoDigits(last - 2)}`, until: `${year}-${twoDigits(last)}` };
}

/** The month or the quarter that a month of the calendar lies in. */
export const periodOf = (kind: FilingKind, month: string): string =>
  isQuarterly(kind) ? `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}` : month;

export function quarterBefore(period: string): string {
  const year = Number(period.slice(0, 4));
  const quarter = Number(period.slice(6));
  return quarter === 1 ? `${year - 1}-Q4` : `${year}-Q${quarter - 1}`;
}

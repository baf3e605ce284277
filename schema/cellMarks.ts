// The marks that stand in the place of a value, apart from what is said of them (schema/unreadCells.ts): the page that pastes needs no more.
export const unreadNames = {
  DATE: '日期',
  TIME: '时间',
  PERCENT: '百分比',
  FRACTION: '分数',
  SCIENTIFIC: '科学计数法',
  CUSTOM: '自定义文字',
  ROUNDED: '舍入显示',
  BOOLEAN: '逻辑值',
  ERROR: '错误值',
  FORMULA: '公式没有结果',
  /** A number of more digits than a spreadsheet program keeps. */
  DIGITS: '数字末位丢失',
  /** A number that the file itself holds in powers of ten. */
  EXPONENT: '数字被缩写',
  CHARACTER: '无法保存的字符',
  /** A comma that no quotes protect has made two cells of one: 1,000 is 1 and 000. */
  SPLIT: '被分隔符拆开',
  /** Crossed out by hand, wholly or in part: a person or an amount that somebody has taken back. */
  STRUCK: '有删除线',
  /** One of several cells that were made one, of which the sheet shows the first. */
  MERGED: '合并单元格',
  /** Another column says that it is counted in something else than yuan. */
  UNIT: '其他单位',
  /** Two columns of the sheet say who is paid, and not the same. */
  DIFFERS: '两列不一致',
  /** Of a csv: backslashes before quotes, of which nobody can tell whether they belong to the text. */
  QUOTES: '引号有歧义',
} as const;
export type UnreadKind = keyof typeof unreadNames;

/** `detail` = what stood there, for people. */
export type Unread = { readonly kind: UnreadKind; readonly detail: string };

/** What every mark begins with. */
export const unreadPrefix = '〖未读取：';

export function unreadText({ kind, detail }: Unread): string {
  return `${unreadPrefix}${unreadNames[kind]}〗${detail}`;
}

/** Of a copied cell that reached over several lines; what stood in it follows. */
export const FIRST_CELL = '首格 ';

/** A copied cell that reached over several lines, and in the lines below it the place where it stood; their column is not known there. */
export const mergedFirst = (text: string): string => unreadText({ kind: 'MERGED', detail: `${FIRST_CELL}${text}` });
export const mergedBelow = unreadText({ kind: 'MERGED', detail: '' });

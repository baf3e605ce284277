// What is said of cells that a sheet shows in another way than it stores them, and what programs write in Chinese about them.

/** Before what a rule of the sheet makes of a cell. */
export const OF_RULE = '条件格式：';

/** In words, why nobody may have seen a cell as it is stored. */
export const lookTexts = {
  unseen: '文字与底色相同',
  iconAlone: '只显示图标或色条',
  struck: '加删除线',
  hiddenColumn: '所在列被隐藏',
  format: (code: string): string => `显示格式 ${code}`,
  conditional: (text: string): string => `条件格式：${text}`,
} as const;

/** Where a workbook says something of all its amounts beside its cells. */
export const notePlaces = {
  top: '页眉',
  foot: '页脚',
  prompt: '输入提示',
  box: '文本框',
  comment: '批注',
  tip: '超链接提示',
  chart: '图表',
  diagram: 'SmartArt图形',
  control: '控件',
  slicer: '切片器',
  table: '表名',
  column: '列名',
  range: '名称管理器',
  property: '文档属性',
  tab: '工作表名称',
  file: '文件名',
  guide: '说明页',
} as const;

/** Tabs that tell how another one is filled in. */
export const GUIDE_TAB = /说明|须知|指[引南]|注意|填[写表报]|readme|read me|instruction|guide|\bnotes?\b/i;

/** What everybody gets, in the name of a tab or a file, and no unit: 中秋补贴（1000元）. */
export const SUM_IN_NAME = /\d[\d,.]*[kw十百千万亿]*[元圆]?/gi;

/** A number format whose numbers are white; the rest of its sections does not matter to what is paid. */
export const WHITE_FORMAT = /^[^;]*\[(?:white|白色?|colou?r\s*2|颜色\s*2)\]/i;

/** What programs write as the comment for those that do not know conversations. */
export const CONVERSATION_STANDIN = /^\[(?:Threaded comment|线程批注|对话批注)\]/i;

// What is said of cells that a sheet shows in another way than it stores them, and what programs write in Chinese about them.

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
export const notePlaces = { top: '页眉', foot: '页脚', prompt: '输入提示', box: '文本框', comment: '批注' } as const;

/** A number format whose numbers are white; the rest of its sections does not matter to what is paid. */
export const WHITE_FORMAT = /^[^;]*\[(?:white|白色?|colou?r\s*2|颜色\s*2)\]/i;

/** What programs write as the comment for those that do not know conversations. */
export const CONVERSATION_STANDIN = /^\[(?:Threaded comment|线程批注|对话批注)\]/i;

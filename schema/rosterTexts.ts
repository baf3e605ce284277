/** Of rows that are no longer what somebody saw. */
export const rosterTexts = {
  line: '序号 {line}',
  lineOf: '序号 {line} {name}',
  changed: '{row}（已修改）',
  gone: '{row}（已删除）',
  andMore: '等',
  /** Of a paste that names its rows. */
  targets: '要覆盖的行不能重复，也不能多于粘贴的行',
  /** Of a paste that brings its title along: 单位：万元. */
  pastedUnit: '粘贴的内容注明以{unit}为单位，没有粘贴；请换算成元，并去掉单位说明后重新粘贴',
  /** Behind the titles that a list lacks. */
  listHidden: '{columns}（隐藏的工作表“{others}”里有这些列，请取消隐藏、核对后重新上传，或指定该工作表）',
  /** Of a change that changes nothing: forms send back the masked numbers that lists show. */
  nothingTyped: '没有要修改的内容，请至少填写一列（带星号的脱敏值视为未修改）',
  /** Of a change that says a column twice: nobody can tell which of its texts counts. */
  columnTwice: '同一列只能出现一次',
  /** Of a paste whose texts stand under no column, or leave one without any. */
  textsOfColumns: '第 {row} 行的文字有 {texts} 个，与列数 {columns} 不同，没有粘贴；请逐列给出，空白的列给空文字',
  targetsOrStart: '已指明要覆盖的行，不能再给起始行',
} as const;

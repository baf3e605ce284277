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
  targetsOrStart: '已指明要覆盖的行，不能再给起始行',
} as const;

/** What the server says about articles of the help centre. */
export const helpTexts = {
  markup: '正文不能包含 HTML 标签：{found}',
  link: '链接只能是本站地址或 http、https 地址：{found}',
  titleMissing: '请填写标题',
  summaryMissing: '请填写摘要',
  contentMissing: '请填写正文',
  screenWrong: '页面地址以 / 开头',
  nameMissing: '请填写名称',
  codeWrong: '代码以小写字母开头，可含数字与连字符，共 2–32 位',
  twoLevels: '分类只有两级：请选择一级分类，且本分类之下没有其他分类',
  feedbackMissing: '请填写您的问题或建议',
} as const;

/** HLP-006: the first category that the search of the help centre looks into; migration 0122 made it, its code is fixed. */
export const searchedCategory = 'settlement';

export const helpLimits = { title: 60, summary: 120, content: 20_000, remark: 500, keyword: 64, screens: 20, category: 30 } as const;

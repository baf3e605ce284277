/** What the server says about articles of the help centre. */
export const helpTexts = {
  markup: '正文不能包含 HTML 标签：{found}',
  link: '链接只能是本站地址或 http、https 地址：{found}',
  titleMissing: '请填写标题',
  summaryMissing: '请填写摘要',
  contentMissing: '请填写正文',
  screenWrong: '页面地址以 / 开头',
  feedbackMissing: '请填写您的问题或建议',
} as const;

export const helpLimits = { title: 60, summary: 120, content: 20_000, remark: 500, keyword: 64, screens: 20 } as const;

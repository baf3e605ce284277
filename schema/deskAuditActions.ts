/** What operators do for everybody: help, the clock, the work calendar; part of auditActions. */
export const deskActions = {
  'help.feedback': '帮助反馈',
  'help.publish': '发布帮助文章',
  'help.publishCategory': '发布帮助分类',
  'help.save': '保存帮助文章',
  'help.saveCategory': '保存帮助分类',
  'help.takeOffline': '下线帮助文章',
  'help.takeOfflineCategory': '下线帮助分类',
  'platform.clearWorkday': '删除工作日历日期',
  'platform.downtime': '停机维护',
  'platform.passwordKey': '生成密码加密公钥',
  'platform.moveClock': '移动业务时钟',
  'platform.setWorkdays': '录入工作日历',
} as const;

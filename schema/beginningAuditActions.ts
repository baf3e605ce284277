/** What the log calls acts about payees that are kept in groups, and about where a statement comes from. */
export const beginningActions: Readonly<Record<string, string>> = {
  'payeeGroup.create': '新建收款人分组',
  'payeeGroup.change': '修改收款人分组',
  'payeeGroup.delete': '删除收款人分组',
  'roster.undoImport': '撤销导入',
  'statement.start': '从已有明细新建结算单',
  'statement.create': '创建结算单',
  'statement.copy': '复制为新结算单',
  'taxCalc.settle': '由算税生成结算单',
  'task.settle': '任务发起结算',
};

/** Verdicts of a check of the hash chain (AUT-002, AUT-003). */
export const auditVerdicts = {
  INTACT: '链校验通过',
  CHANGED: '记录内容被修改',
  REMOVED: '此处有记录被删除',
  INSERTED: '记录被插入或改号',
  HEAD: '链头与最后一条记录不符',
} as const;
export type AuditFault = Exclude<keyof typeof auditVerdicts, 'INTACT'>;

/** What somebody at the terminal is told when the product cannot start: one sentence in two languages. */
export const startTexts = {
  refused: '不能启动，请检查设置。',
  databaseAway: '数据库不能使用，请检查 DATABASE_URL。',
  badKey:
    'KEY_ENCRYPTION_KEY 必须是 版本:base64（32 字节），多个用逗号隔开。 / KEY_ENCRYPTION_KEY must be version:base64 of 32 bytes, several separated by commas.',
  indexKeyGone: (version: string) =>
    `密钥 ${version} 不在 KEY_ENCRYPTION_KEY 中：检索索引由它生成，轮换后也不能移除，请加回。 / The key ${version} is not among the keys: search indexes were made with it, so it stays after a rotation; put it back.`,
  indexKeyOther: (version: string) =>
    `密钥 ${version} 与生成检索索引时的不同，请从备份恢复。 / The key ${version} is another one than the search indexes were made with; put it back from a backup.`,
  badKeyFile: (file: string) =>
    `密钥文件 ${file} 已损坏，或其中的密钥不足 32 字节，请从备份恢复。 / The key file ${file} is broken, or a key in it has not 32 bytes; put it back from a backup.`,
  badSecretFile: (file: string) =>
    `文件 ${file} 已损坏，请从备份恢复，或删除后重新生成。 / The file ${file} is broken; put it back from a backup, or remove it and a new one is made.`,
  badClusterFile: (file: string) =>
    `数据库密码文件 ${file} 已损坏，请从备份恢复。 / The file ${file} with the password of the database is broken; put it back from a backup.`,
  badFolder: (folder: string, why: string) =>
    `文件夹 ${folder} 不能使用，请检查权限或用 DATA_DIR 换一个。 / The folder ${folder} cannot be used: ${why}; change its rights or set DATA_DIR.`,
  unusable: (file: string, why: string) =>
    `文件 ${file} 不能使用，请检查权限。 / The file ${file} cannot be used: ${why}; change its rights or set DATA_DIR.`,
  badRedis:
    'REDIS_URL 必须是 Redis 的地址，例如 redis://:密码@主机:6379，加密连接用 rediss://。 / REDIS_URL must be an address of Redis, such as redis://:password@host:6379, or rediss:// for TLS.',
  badProxy:
    'TRUST_PROXY 必须是代理的层数（1 到 9），或代理所在网段（例如 10.0.0.0/8,fd00::/8）。 / TRUST_PROXY must be a number of proxies (1 to 9) or the networks they stand in, such as 10.0.0.0/8,fd00::/8.',
} as const;

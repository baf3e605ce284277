// What somebody at the terminal is told when a copy cannot be made or put back: one sentence in two languages.
import { ConfigError } from '../../kernel/config';

/** Told as one sentence, never as a stack. */
export class CopyRefused extends ConfigError {}

export const copyTexts = {
  noFolder: '请写明备份文件夹：npm run backup -- 文件夹。 / Name the folder: npm run backup -- FOLDER, npm run restore -- FOLDER.',
  folderUsed: (folder: string) => `${folder} 不是空文件夹，请换一个新的。 / ${folder} is not empty; name a new folder.`,
  folderBad: (folder: string, why: string) => `${folder} 不能使用。 / ${folder} cannot be used: ${why}.`,
  noKeys: (file: string) =>
    `没有密钥：请先设置 KEY_ENCRYPTION_KEY，或放回 ${file}；备份中没有密钥。 / There are no keys: set KEY_ENCRYPTION_KEY or put ${file} back first; a backup holds none.`,
  noProduct: '数据库中没有本产品的数据，没有可备份的内容。 / The database holds nothing of this product; there is nothing to back up.',
  noBackup: (folder: string) =>
    `${folder} 不是完整的备份（没有可读的 manifest.json）。 / ${folder} is no whole backup: it has no manifest.json that can be read.`,
  otherFormat: (format: unknown) =>
    `备份格式 ${format} 不能识别，请用做备份的版本恢复。 / The backup has the unknown format ${format}; restore it with the version that made it.`,
  otherKeys: (versions: readonly string[]) =>
    `密钥 ${versions.join('、')} 与备份时的不同或缺失，请放回原来的密钥。 / The keys ${versions.join(', ')} are missing or not those of the backup; put the old ones back.`,
  changedManifest:
    '备份的 manifest.json 被改动过，不能恢复。 / The manifest.json of the backup was changed after it was made; it is not put back.',
  changedFiles: (names: readonly string[]) =>
    `备份中的文件缺失或被改动：${names.join('、')}。没有恢复任何内容。 / Files of the backup are missing or changed: ${names.join(', ')}. Nothing was put back.`,
  newerBackup: (names: readonly string[]) =>
    `备份来自更新的版本（${names.join('、')}），请用该版本恢复。 / The backup is of a newer version (${names.join(', ')}); restore it with that one.`,
  otherQueue:
    '备份的任务队列结构不同，请用做备份的版本恢复。 / The job queue of the backup has another structure; restore it with the version that made it.',
  otherTable: (name: string) =>
    `表 ${name} 与备份的结构不同，没有恢复任何内容。 / The table ${name} is not as in the backup. Nothing was put back.`,
  usedDatabase: (what: string) =>
    `目标数据库不是空的（${what}），不能恢复到其中；请换一个空的数据库。 / The target database is not empty (${what}); nothing is put back over it. Name an empty one.`,
  busyDatabase: (count: number) =>
    `目标数据库还有 ${count} 个连接在用，请先停止服务。 / ${count} other connections use the target database; stop the product first.`,
  usedFiles: (name: string) =>
    `文件存放处已有别的文件（${name}），不能恢复到其中；请换一个空的 FILES_DIR。 / The place of the files holds others (${name}); name an empty FILES_DIR.`,
  otherRows: (name: string, wanted: string, found: string) =>
    `表 ${name} 恢复后与备份不一致，已全部撤销。 / The table ${name} did not come back as it was (${wanted}, found ${found}); everything was undone.`,
} as const;

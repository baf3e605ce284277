/** Exports in which whole numbers of people stand: whoever asks says what for (AUT-007). */
import { spokenTexts } from './spoken';

export const exportReasonTexts = spokenTexts({
  needed: '请填写用途（1-200 个字符）：文件中有完整的证件号和账号',
} as const);

export const exportReasonMost = 200;

/** Told by a call of the old interface, which knows no reason. */
export const legacyExportReason = '旧接口导出';

/** What the download record says, and what stands on every page of the file. */
export const exportReasonWords = { content: '{content}（用途：{reason}）', mark: '{who} {at} 导出' } as const;

/** What the legacy wire calls `phoneEncryption` (Spec 2 §3, §7): names whose phone is meant, and holds nothing of it. */
import { type PersonalRecord, personalRecord } from './codes';

export const phoneReference = (record: PersonalRecord, id: string): string => `${personalRecord.code(record)}-${id}`;

/** Null when it names nothing. */
export function phoneReferred(reference: string): { readonly record: PersonalRecord; readonly id: string } | null {
  const [, code = '', id = ''] = /^([a-zA-Z]+)-(\d{1,18})$/.exec(reference) ?? [];
  const record = personalRecord.fromCode(code);
  return record ? { record, id } : null;
}

/** The legacy call names no reason; that the look came by it is what the trail can tell (D56). */
export const legacyReason = '经旧版接口查看手机号';

/** The same of a call that opens any field and is sent no reason. */
export const legacyFieldReason = '经旧版接口查看个人信息';

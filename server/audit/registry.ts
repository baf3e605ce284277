import type { PersonalRecord } from '../../schema/codes';
import type { PersonalRecordKind } from '../kernel/kinds';

const kinds = new Map<PersonalRecord, PersonalRecordKind>();

/** Called once at boot with the kinds of every domain. */
export function installPersonalRecords(list: readonly PersonalRecordKind[]): void {
  kinds.clear();
  for (const kind of list) kinds.set(kind.key, kind);
}

export function personalRecordKind(key: PersonalRecord): PersonalRecordKind {
  const kind = kinds.get(key);
  if (!kind) throw new Error(`no domain opens the record ${key}`);
  return kind;
}

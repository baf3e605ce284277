import type { AgreementType } from '../../schema/codes';
import type { PeopleImportStatus } from '../../schema/machines/peopleImport';

/** As the kernel tells the kinds. */
interface Terms {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly templateId: string | null;
  readonly taskId?: string | null;
}

/** What the list keeps of what was said beside the file. */
export function termsOf(context: Readonly<Record<string, unknown>>): Terms {
  // Written by startPeopleImport only.
  return context as unknown as Terms;
}

type ListStatus = 'READING' | 'CHECKING' | 'OPEN' | 'FAILED' | 'CLOSED' | 'DISCARDED';

const ends: Readonly<Record<Exclude<ListStatus, 'OPEN'>, PeopleImportStatus>> = {
  READING: 'CHECKING',
  CHECKING: 'CHECKING',
  FAILED: 'FAILED',
  CLOSED: 'SUBMITTED',
  DISCARDED: 'CANCELLED',
};

/** Where an import stands, from the state and the step of its list. */
export function statusOf(status: ListStatus, step: 1 | 2): PeopleImportStatus {
  if (status !== 'OPEN') return ends[status];
  return step === 1 ? 'BASE' : 'DEPTH';
}

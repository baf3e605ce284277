import { defineEvent } from '../kernel/events';

/** A company and a subject work together from now on: fund accounts are opened in the same transaction. */
export const companySubjectOpened = defineEvent<{ companyId: string; subjectId: string }>('companySubjectOpened');

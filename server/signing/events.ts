import { defineEvent } from '../kernel/events';

/** A contract came into force; open lists that hold this person look again. */
export const contractSigned = defineEvent<{ contractId: string; payeeId: string; personId: string; subjectId: string }>('contractSigned');

import { defineEvent } from '../kernel/events';

/** A contract came into force; open lists that hold this person look again. */
export const contractSigned = defineEvent<{ contractId: string; payeeId: string; personId: string; subjectId: string }>('contractSigned');

/** A contract counts no more; open lists that hold this person look again, and its document says so. */
export const contractVoided = defineEvent<{ contractId: string; personId: string; subjectId: string }>('contractVoided');

/** A record that waits was given to another person: what the one before was to sign there is hers no more. */
export const signerReplaced = defineEvent<{ contractId: string; personId: string }>('signerReplaced');

/** People were asked to sign, or are not asked any more; open lists that hold them say so. */
export const signersAsked = defineEvent<{ personIds: readonly string[] }>('signersAsked');

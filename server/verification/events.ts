import { defineEvent } from '../kernel/events';

/** A code waits to be written to its receiver; the text is taken by takeCodeText. */
export const codeCreated = defineEvent<{ codeId: string }>('codeCreated');

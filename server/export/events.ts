import { defineEvent } from '../kernel/events';

export const exportStarted = defineEvent<{ exportId: string }>('exportStarted');
/** The file is there, or there will be none. */
export const exportEnded = defineEvent<{ exportId: string; outcome: 'DONE' | 'FAILED' }>('exportEnded');

import { defineEvent } from '../kernel/events';

export const exportStarted = defineEvent<{ exportId: string }>('exportStarted');

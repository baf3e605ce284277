import { defineEvent } from '../kernel/events';

/** Somebody asked for one receipt or for a package of them; `userId` = who (the checklist of the home page). */
export const receiptsRequested = defineEvent<{ statementId: string; userId: string | null }>('receiptsRequested');
export const receiptPackageFinished = defineEvent<{ packageId: string; statementId: string; outcome: 'READY' | 'FAILED' }>(
  'receiptPackageFinished',
);

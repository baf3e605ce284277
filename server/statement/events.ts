import { defineEvent } from '../kernel/events';

export const statementConfirmed = defineEvent<{ statementId: string }>('statementConfirmed');
export const auditSubmitted = defineEvent<{ statementId: string }>('auditSubmitted');
export const auditPassed = defineEvent<{ statementId: string }>('auditPassed');
export const auditRejected = defineEvent<{ statementId: string }>('auditRejected');
/** Another payer has locked the funds in the place of this user. */
export const holdTakenOver = defineEvent<{ statementId: string; userId: string; byName: string }>('holdTakenOver');
/** What is due is no longer what it was: its tax has changed, or how much of it a coupon pays. */
export const dueChanged = defineEvent<{ statementId: string }>('dueChanged');
/** Money is in PAYOUT_CLEARING: lines may be sent. */
export const statementPaid = defineEvent<{ statementId: string }>('statementPaid');
/** Failed lines were handed in again: lines may be sent. */
export const linesResent = defineEvent<{ statementId: string; lineIds: string[] }>('linesResent');
export const statementTerminated = defineEvent<{ statementId: string }>('statementTerminated');
export const linesTerminated = defineEvent<{ statementId: string; lineIds: string[] }>('linesTerminated');
export const lineSucceeded = defineEvent<{ statementId: string; lineIds: string[] }>('lineSucceeded');
export const lineFailed = defineEvent<{ statementId: string; lineIds: string[] }>('lineFailed');
export const lineReturned = defineEvent<{ statementId: string; lineIds: string[] }>('lineReturned');
/** No line is on its way any more: ABNORMAL, COMPLETED or TERMINATED. */
export const statementSettled = defineEvent<{ statementId: string; status: 'ABNORMAL' | 'COMPLETED' | 'TERMINATED' }>('statementSettled');
/** A name was corrected: the identity service is asked again by a job. */
export const nameCorrected = defineEvent<{ lineId: string }>('nameCorrected');

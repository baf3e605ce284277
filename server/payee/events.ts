import type { ObjectionKind } from '../../schema/objections';
import { defineEvent } from '../kernel/events';

/** The company has looked at what the payee said; after a 不是我 her held lines may be judged again. */
export const objectionClosed = defineEvent<{ personId: string; kind: ObjectionKind }>('objectionClosed');

/** An operator has stopped or resumed the payee, or an account of his. */
export const payeeJudged = defineEvent<{ personId: string }>('payeeJudged');

/** A code to the phone has shown who opened a link, in the company of the link; `identity`: the hash of the attempt that the page named. */
export const payeeProven = defineEvent<{ linkId: string; personId: string; phoneIndex: string; identity: string | null }>('payeeProven');

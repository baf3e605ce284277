import type { ObjectionKind } from '../../schema/objections';
import { defineEvent } from '../kernel/events';

/** The company has looked at what the payee said; after a 不是我 her held lines may be judged again. */
export const objectionClosed = defineEvent<{ personId: string; kind: ObjectionKind }>('objectionClosed');

/** An operator has stopped or resumed the payee, or an account of his. */
export const payeeJudged = defineEvent<{ personId: string }>('payeeJudged');

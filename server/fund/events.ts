import type { Cents } from '../../schema/money';
import { defineEvent } from '../kernel/events';

/** Money arrived and is in the balance; statements that wait for it look again. */
export const inboundConfirmed = defineEvent<{ inboundId: string; companyId: string; subjectId: string; amount: Cents }>('inboundConfirmed');

import type { SafetyNotice } from '../../schema/safety';
import { defineEvent } from '../kernel/events';

/** Something of the account's safety has changed or looks strange: its owner hears of it. */
export const safetyChanged = defineEvent<{ userId: string; notice: SafetyNotice }>('safetyChanged');

import type { ApiTokenNotice } from '../../schema/integration';
import { defineEvent } from '../kernel/events';

/** The masters are told, in case it was none of them. */
export const apiTokenChanged = defineEvent<{ notice: ApiTokenNotice; name: string; by: string }>('apiTokenChanged');

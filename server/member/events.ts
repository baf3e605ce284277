import { defineEvent } from '../kernel/events';

/** An invitation waits to be sent; the link's token exists in this event only, the table keeps its hash. */
export const memberInvited = defineEvent<{ memberId: string; companyId: string; linkToken: string }>('memberInvited');

/** What a person may do in a company became less, or nothing: his sessions there end, but for the one in which he asked for it himself. */
export const memberRightsLost = defineEvent<{ userId: string; companyId: string; exceptId?: string }>('memberRightsLost');

/** A person is no longer of the company: what was his alone there goes, what was everybody's stays. */
export const memberLeft = defineEvent<{ userId: string; companyId: string }>('memberLeft');

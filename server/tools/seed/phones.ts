// A person of the demo world with a phone in the hand: the link, the code of the SMS, the session.
import { type LinkPurpose, linkPath } from '../../../schema/payeeLinks';
import type { Caller } from '../../kernel/context';
import { publicCaller } from '../../kernel/doors/identify';
import { runRaw } from '../../kernel/usecase';
import { testInbox } from '../../message/queries';
import { provePayee } from '../../payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../payee/commands/send-payee-link-code';
import { identifyPayee } from '../../payee/public';

export interface Holder {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/** Every phone has an address of its own, for what one address may ask in an hour is bounded. */
const requestOf = ({ phone }: Pick<Holder, 'phone'>, headers: Record<string, string> = {}) => ({
  headers,
  cookies: {},
  queryToken: null,
  ip: `198.51.100.${Number(phone.slice(-3)) % 250}`,
  door: 'SEED' as const,
  requestId: `seed-${phone}`,
});

/** Nobody yet: whoever holds the phone. */
export const guestOf = (holder: Pick<Holder, 'phone'>): Caller => publicCaller(requestOf(holder));

export const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

/** Whoever opens the link says a name and a number; refused where they are another person's. */
export const sayWho = (token: string, { name, idCard, phone }: Holder): Promise<unknown> =>
  runRaw(guestOf({ phone }), sendPayeeLinkCode, { token, name, idCard });

/**
 * The newest link of this purpose that an SMS brought, null before it went out. Whoever asked the console for a link instead would lose it
 * to the SMS, for a newer link ends the one before.
 */
export async function linkSentTo(holder: Holder, purpose: LinkPurpose): Promise<string | null> {
  const inbox = await runRaw(guestOf(holder), testInbox, { receiver: holder.phone, first: 20 });
  return inbox.find(({ link }) => link?.includes(linkPath(purpose, '')))?.link ?? null;
}

/** The session of the link, proven by the code that came to the phone. */
export async function openOnPhone(token: string, holder: Holder): Promise<Caller> {
  const guest = guestOf(holder);
  await sayWho(token, holder);
  // Links go to the same phone, by a job, at whatever moment.
  const inbox = await runRaw(guest, testInbox, { receiver: holder.phone, first: 20 });
  const code = inbox.find((message) => message.code !== null)?.code ?? '';
  const session = await runRaw(guest, provePayee, { token, code, asToken: true });
  return identifyPayee(requestOf(holder, { authorization: `Bearer ${session.token ?? ''}` }));
}

/** Signed in, for what a person does without a link at this company. */
export const signedIn = (companyId: string, personId: string, { name, phone }: Pick<Holder, 'name' | 'phone'>): Caller => ({
  ...publicCaller(requestOf({ phone })),
  realm: 'payee',
  actor: { kind: 'payee', id: personId, name, roles: ['FULL'], sessionId: null, reach: [companyId] },
});

// Where an attempt to show who somebody is stands: its token is kept on this phone, everything else on the server. The person's own link, opened again, goes on
// from there. At a code on the wall nothing is kept: whoever opens it next on the same tablet is somebody else.
import { envelopeCodes } from '../../../schema/envelope';
import { BeginIdentityDocument, IdentitySessionDocument, type IdentityShownFragment } from '../../generated/payee/graphql';
import { t } from '../locales/words';
import { notSent } from '../not-sent';
import { reduced } from '../reduced';
import { Refused, request } from '../request';
import { pictureGiveUpMs, withinTime } from '../time-limit';

const words = t.identity.card;
const pollMs = 700;

/** Not the token of the link: whoever reads what is kept here cannot open it. */
const place = (token: string): string => `jieqing-identity-${token.slice(-6)}`;

/** In private windows nothing is kept; there the page goes on as long as it is open. */
const onPhone = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Of one's own link alone. */
export const keptSession = (token: string): string | null => onPhone(() => localStorage.getItem(place(token)), null);
export const forgetSession = (token: string): void => onPhone(() => localStorage.removeItem(place(token)), undefined);

/** The attempt of this link, begun when there is none. */
export const begunSession = async (token: string, known: string | null, isPublic: boolean): Promise<string> => {
  if (known !== null) return known;
  const { session } = (await request(BeginIdentityDocument, { token })).beginIdentity;
  if (!isPublic) onPhone(() => localStorage.setItem(place(token), session), undefined);
  return session;
};

export const attemptOf = async (token: string, session: string): Promise<IdentityShownFragment> =>
  (await request(IdentitySessionDocument, { token, session })).identitySession;

type Told = { code: number; message: string; result?: { picture_id?: string } } | null;

/** Errors: Refused. */
export const sendCard = async (file: File, token: string, session: string): Promise<void> => {
  const body = new FormData();
  body.append('link_token', token);
  body.append('identity_session', session);
  body.append('file', await reduced(file), 'card.jpg');
  const send = async (signal: AbortSignal): Promise<Told> => {
    const response = await fetch('/api/payee/identity/picture', {
      method: 'POST',
      // A form is taken from a page of ours alone; browsers inside other apps do not say of themselves that they show one.
      headers: { 'x-requested-with': 'fetch' },
      // The tokens say whose it is; nobody need be logged in, and whoever is comes as nobody.
      credentials: 'omit',
      body,
      signal,
    }).catch(async () => {
      throw await notSent(file, words.lost);
    });
    return (await response.json().catch(() => null)) as Told;
  };
  const answer = await withinTime(pictureGiveUpMs, send, () => new Refused('TRANSPORT_TIMEOUT', words.slow));
  if (answer?.code === envelopeCodes.success) return;
  throw answer ? new Refused('REFUSED', answer.message) : new Refused('TRANSPORT_BROKEN', words.lost);
};

type Until = { isDone: (shown: IdentityShownFragment) => boolean; forMs: number; isWanted?: () => boolean };

/** Asks until it is done or the time is over; the last answer. A question that was lost on the way is asked again. */
export const follow = async (
  token: string,
  session: string,
  { isDone, forMs, isWanted = () => true }: Until,
): Promise<IdentityShownFragment | null> => {
  const end = performance.now() + forMs;
  let last: IdentityShownFragment | null = null;
  while (isWanted()) {
    last = await attemptOf(token, session).catch((error: unknown) => {
      if (error instanceof Refused && error.code.startsWith('TRANSPORT_')) return last;
      throw error;
    });
    if ((last && isDone(last)) || performance.now() > end) return last;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return last;
};

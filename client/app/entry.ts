import { envelopeCodes } from '../../schema/envelope';
import { ownPage } from './known-paths';
import { paths } from './paths';

const ownNames = ['token', 'reback', 'from'];

type Answer = { code: number; message: string };
/** Whose session this browser has, and whose would take its place. */
export type Replacement = { current: string; next: string; confirm: string };

/** Login with token, then ttl: the answer sets the session cookie. A server that cannot be asked leaves the visitor to the login page. */
const exchange = async (search: URLSearchParams, confirm: string | null = null): Promise<Answer> => {
  try {
    const asked = new URLSearchParams(ownNames.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])));
    if (confirm !== null) asked.set('confirm', confirm);
    const answer = await fetch(`/api/sso/getTtl?${asked}`, { credentials: 'same-origin' });
    return (await answer.json()) as Answer;
  } catch {
    return { code: 0, message: '' };
  }
};

/** D86: somebody else is logged in here, so a person decides; otherwise anybody could log others in as himself by a link. null = no. */
const decide = async (search: URLSearchParams, { message }: Answer): Promise<Answer | null> => {
  const { askToReplace, tellOtherTabs } = await import('./entry-question');
  const question = JSON.parse(message) as Replacement;
  const isWanted = await askToReplace(question);
  if (!isWanted) return null;
  const answer = await exchange(search, question.confirm);
  if (answer.code === envelopeCodes.success) tellOtherTabs();
  return answer;
};

/**
 * A link from another place may bring its session along (PLT-009). The token leaves the address before anything is drawn,
 * and `reback` is followed when it is one of our pages. Answers whether the page is being left.
 */
export const openEntry = async (): Promise<boolean> => {
  const url = new URL(location.href);
  if (!url.searchParams.get('token')) return false;
  const brought = new URLSearchParams(url.search);
  const onwards = ownPage(brought.get('reback'));
  for (const name of ownNames) url.searchParams.delete(name);
  const plain = url.pathname + url.search + url.hash;
  history.replaceState(history.state, '', plain);
  const first = await exchange(brought);
  const answer = first.code === envelopeCodes.needsConfirmation ? await decide(brought, first) : first;
  const isIn = answer?.code === envelopeCodes.success;
  const here = url.pathname === paths.login && isIn ? paths.root : plain;
  // Loaded anew in every case: an address that differs by its hash alone would not be.
  history.replaceState(null, '', answer?.code === envelopeCodes.refused ? `${paths.login}?logout=1` : (onwards ?? here));
  location.reload();
  return true;
};

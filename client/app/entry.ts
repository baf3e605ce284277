import { envelopeCodes } from '../../schema/envelope';
import { paths, sameOriginPath } from './paths';

const ownNames = ['token', 'reback', 'from'];

/** Login with token, then ttl: the answer sets the session cookie. A server that cannot be asked leaves the visitor to the login page. */
const exchange = async (search: URLSearchParams): Promise<number> => {
  try {
    const asked = new URLSearchParams(ownNames.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])));
    const answer = await fetch(`/api/sso/getTtl?${asked}`, { credentials: 'same-origin' });
    return ((await answer.json()) as { code: number }).code;
  } catch {
    return 0;
  }
};

/**
 * A link from another place may bring its session along (PLT-009). The token leaves the address before anything is drawn,
 * and `reback` is followed when it is one of our pages. Answers whether the page is being left.
 */
export const openEntry = async (): Promise<boolean> => {
  const url = new URL(location.href);
  if (!url.searchParams.get('token')) return false;
  const code = await exchange(url.searchParams);
  const onwards = sameOriginPath(url.searchParams.get('reback'));
  for (const name of ownNames) url.searchParams.delete(name);
  const here = url.pathname === paths.login && code === envelopeCodes.success ? paths.root : url.pathname + url.search + url.hash;
  location.replace(code === envelopeCodes.refused ? `${paths.login}?logout=1` : (onwards ?? here));
  return true;
};

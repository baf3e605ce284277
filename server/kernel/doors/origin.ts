import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** Exact origins only: our public URL and the host the request itself came to. `null` never. */
export function originAllowed(origin: string, host: string | undefined, config: Pick<Config, 'publicUrl'>): boolean {
  if (origin === 'null') return false;
  let parsed: URL;
  try {
    parsed = new URL(origin);
  } catch {
    return false;
  }
  return parsed.origin === new URL(config.publicUrl).origin || (host !== undefined && parsed.host === host);
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write that a foreign page could make a browser send: another site by Sec-Fetch-Site, or a form's content type
 * with a cookie. Integrators authenticate by header and are not touched.
 */
export function isCrossSiteWrite(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): boolean {
  const site = request.headers['sec-fetch-site'];
  if (READING.has(request.method)) return false;
  if (site === 'cross-site' || site === 'same-site') return true;
  // A page of another origin never writes, whatever the content type: with our cookie it acts for the visitor, without one it logs them in.
  if (request.headers.origin !== undefined && !originAllowed(request.headers.origin, request.headers.host, config)) return true;
  if (!request.headers.cookie) return false;
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (type.startsWith('application/json') || type === '') return false;
  // A multipart form needs a header that no plain form can send.
  return !(
    type.startsWith('multipart/form-data') &&
    (request.headers['x-requested-with'] !== undefined || request.headers.token !== undefined || site === 'same-origin')
  );
}

/** What a browser says of the page that made it ask: `typed`, bookmarked or opened from outside of any page; `unsaid` by programs, too. */
export type PageBehind = 'own' | 'typed' | 'foreign' | 'unsaid';

export function pageBehind({ headers }: Pick<FastifyRequest, 'headers'>, config: Pick<Config, 'publicUrl'>): PageBehind {
  const { host, referer, origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' ? 'own' : site === 'none' ? 'typed' : 'foreign';
  const from = origin ?? referer;
  if (from === undefined) return 'unsaid';
  return originAllowed(from, host, config) ? 'own' : 'foreign';
}

/**
 * A foreign page, or one of a sibling site, sends the visitor's browser, with their cookie, to a GET that starts work or hands out a
 * file. A browser that does not say where the call comes from must name a page of ours that led here.
 */
export function isCrossSiteStart(request: Pick<FastifyRequest, 'headers'>, config: Pick<Config, 'publicUrl'>): boolean {
  const behind = pageBehind(request, config);
  return request.headers.cookie !== undefined && behind !== 'own' && behind !== 'typed';
}

/**
 * One of our pages led the window itself to a call that starts work. Ours call such rows with fetch; a window comes here when a
 * page was talked into following an address.
 */
export function isOpenedAsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie !== undefined && headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'document';
}

/** With a cookie a socket is opened by a page, and every browser says of which; programs show a token. */
export function isForeignSocket({ headers }: { readonly headers: IncomingHttpHeaders }, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host, cookie, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return cookie !== undefined;
  return !originAllowed(origin, host, config) || (site !== undefined && site !== 'same-origin');
}

/** Two names of one server: a proxy may have judged the one and we the other. */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

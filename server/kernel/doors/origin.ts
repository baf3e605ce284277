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
  if (!request.headers.cookie) return false;
  // A page of another origin never writes with our cookie, whatever the content type.
  if (request.headers.origin !== undefined && !originAllowed(request.headers.origin, request.headers.host, config)) return true;
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (type.startsWith('application/json') || type === '') return false;
  // A multipart form needs a header that no plain form can send.
  return !(
    type.startsWith('multipart/form-data') &&
    (request.headers['x-requested-with'] !== undefined || request.headers.token !== undefined || site === 'same-origin')
  );
}

/** A foreign page sends the visitor's browser, with his cookie, to a GET that starts work or hands out a file. */
export function isCrossSiteStart(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site' && request.headers.cookie !== undefined;
}

import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What of a page may run: our own files, and of what is written into the page itself nothing but these very scripts. */
export function contentPolicy(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Styles are made by scripts as the page is drawn; what they can be made to say is judged by the rules above.
    "style-src 'self' 'unsafe-inline'",
    ["script-src 'self'", ...scripts].join(' '),
    // Sockets to this very host are `self`, too.
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

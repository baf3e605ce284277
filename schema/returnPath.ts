/** Judged again after this many decodings: what a later hand may decode once more leads nowhere else either. */
const DECODINGS = 3;

/**
 * Path, query and hash of a return address that stays on this origin, judged as a browser reads it: after dot segments, backslashes,
 * tabs and line breaks. null = it leads elsewhere, or would when followed (D86).
 */
export function returnPath(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted) return null;
  const url = parsed(wanted, origin);
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const path = url.pathname + url.search + url.hash;
  return isOwnPath(path, url.pathname, origin) ? path : null;
}

function parsed(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function isOwnPath(path: string, pathname: string, origin: string): boolean {
  let form = pathname;
  for (let time = 0; time <= DECODINGS; time += 1) {
    // Two slashes of any kind begin a host.
    if (!/^\/(?![/\\])/.test(form.replace(/[\t\n\r]/g, ''))) return false;
    const again = parsed(form, origin);
    if (again?.origin !== origin || again.pathname.startsWith('//')) return false;
    const next = decoded(form);
    if (next === form) break;
    form = next;
  }
  return parsed(path, origin)?.href === origin + path;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

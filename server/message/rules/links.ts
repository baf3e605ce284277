/** The code in a message of ours, for the test inbox. */
export function codeIn(text: string): string | null {
  return /(?<!\d)(\d{6})(?!\d)/.exec(text)?.[1] ?? null;
}

/** The own path in a message of ours; a foreign address is shown as text only. */
export function linkIn(text: string, publicUrl: string): string | null {
  const start = text.indexOf(`${publicUrl}/`);
  if (start < 0) return null;
  return /^\S+/.exec(text.slice(start + publicUrl.length))?.[0] ?? null;
}

/** STM-018: the page a message leads to is told which message it was, and marks it read. */
export function linkOf(link: string, id: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}message_id=${id}`;
}

/** Messages lead to pages of this site only. */
export function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}

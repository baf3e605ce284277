/** `crypto.randomUUID` is missing in older browsers inside other applications, and wherever the address is not a secure one. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const prefix = 'jq-m-';

/** What this window remembers of an errand: never anything of a person. Without storage it lives as long as the page. */
const memory = new Map<string, string>();

export const remembered = (name: string): string | null => {
  try {
    return sessionStorage.getItem(prefix + name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
};

export const remember = (name: string, text: string | null) => {
  if (text === null) memory.delete(name);
  else memory.set(name, text);
  try {
    if (text === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // See above.
  }
};

/**
 * The key of one intention, kept over a lost answer and a reload: tried again it is the same request, and done at most once. An answer of
 * the server, whatever it says, ends it.
 */
export const keyOf = (intention: string): string => {
  const known = remembered(`key-${intention}`);
  if (known) return known;
  const key = freshKey();
  remember(`key-${intention}`, key);
  return key;
};

export const keyIsSpent = (intention: string) => remember(`key-${intention}`, null);

/** Under this name: that the link with this token was signed by in this window. */
export const signedBy = (token: string): string => `signed-${token.slice(-6)}`;

/** Under this name: that a language was tapped here since the last login. */
export const tappedLanguage = 'language-tapped';

/** Under this name: that somebody went away from a page that many use, and the session is not ended yet. */
export const leftAlone = 'left-alone';

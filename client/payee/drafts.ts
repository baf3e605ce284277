// What somebody was writing when the login ended: there again for the same person, and for nobody else. Its name begins with the mark of that person, which
// the server tells to her sessions alone; the button that logs out takes all of them from this phone.
const prefix = 'jq-draft-';
const livesMs = 7 * 24 * 60 * 60 * 1_000;

/** Of this page alone: what is not to be read by whoever looks into the phone, as the number of an account, and what cannot be written down, as a photo. */
const ofPage = new Map<string, unknown>();

/** In private windows nothing is kept; there a draft lives as long as the page. */
const onPhone = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

type Kept<T> = { readonly at: number; readonly draft: T };

export const draftInPage = <T>(name: string): T | null => (ofPage.get(name) as T | undefined) ?? null;

export const keepInPage = (name: string, draft: unknown) => {
  if (draft === null) ofPage.delete(name);
  else ofPage.set(name, draft);
};

/** null = none, or one of more than a week ago. */
export const draftOf = <T>(name: string): T | null => {
  // A full storage kept the older text.
  const ofThisPage = draftInPage<T>(name);
  if (ofThisPage !== null) return ofThisPage;
  const kept = onPhone(() => JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Kept<T> | null, null);
  return kept !== null && Date.now() - kept.at < livesMs ? kept.draft : null;
};

export const keepDraft = (name: string, draft: unknown) => {
  const isKept = onPhone(() => {
    if (draft === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), draft } satisfies Kept<unknown>));
    return true;
  }, false);
  keepInPage(name, isKept ? null : draft);
};

/** With the logout: whoever has the phone next finds nothing of anybody. */
export const forgetDrafts = () => {
  ofPage.clear();
  remove(() => true);
};

const remove = (isMeant: (name: string) => boolean) =>
  onPhone(() => {
    const names = Array.from({ length: localStorage.length }, (_none, at) => localStorage.key(at) ?? '');
    for (const name of names) if (name.startsWith(prefix) && isMeant(name)) localStorage.removeItem(name);
  }, undefined);

// What nobody came back for goes with the first page that is opened after its week.
remove((name) => onPhone(() => Date.now() - (JSON.parse(localStorage.getItem(name) ?? '') as Kept<unknown>).at >= livesMs, true));

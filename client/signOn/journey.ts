// What this tab remembers while the browser is away at the provider: an answer that another tab began is worth nothing here.
const place = 'jq-sign-on';
const codePlace = 'jq-sign-on-code';

type Journey = { key: string; purpose: 'LOGIN' | 'LINK' };

export const setOut = (address: string, journey: Journey) => {
  sessionStorage.setItem(place, JSON.stringify(journey));
  location.assign(address);
};

/** Once: whoever comes back a second time begins anew. */
export const cameBack = (): Journey | null => {
  const kept = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return kept === null ? null : (JSON.parse(kept) as Journey);
};

/** The code of the company is no secret; whoever typed it once in this browser types it no more. */
export const knownCode = (): string => localStorage.getItem(codePlace) ?? '';
export const keepCode = (code: string) => localStorage.setItem(codePlace, code);

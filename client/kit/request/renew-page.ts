import { hasOpenWork } from './at-work';

/** Versions that this tab was loaded anew for, so that two of them behind one address do not send it to and fro. */
const LEFT = 'jq-left-versions';
/** A line that hangs says nothing: somebody waits for this answer. */
const giveUpMs = 10_000;
const scripts = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;
const versionHere = () => [...document.querySelectorAll('script[type="module"][src]')].map((one) => one.getAttribute('src')).join(' ');
const versionOf = (html: string) => [...html.matchAll(scripts)].map(([, src]) => src).join(' ');

/** false = it was left before; or nothing can be kept here, and nobody would know the next time. */
const leaveOnce = (version: string): boolean => {
  try {
    const left = (sessionStorage.getItem(LEFT) ?? '').split('\n');
    if (left.includes(version)) return false;
    sessionStorage.setItem(LEFT, [...left, version].join('\n'));
    return true;
  } catch {
    return false;
  }
};

/** Which pages the server has now. UNREACHED: there is no line to it. */
export const versionThere = async (): Promise<'SAME' | 'NEWER' | 'UNREACHED'> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), giveUpMs);
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' }, signal: limit.signal });
    if (!answer.ok) return 'UNREACHED';
    return versionOf(await answer.text()) === versionHere() ? 'SAME' : 'NEWER';
  } catch {
    return 'UNREACHED';
  } finally {
    clearTimeout(timer);
  }
};

/** OUTDATED: loading anew has been tried, the server still has the same page, or work is under way that it would tear. */
export type Renewal = 'RELOADING' | 'OUTDATED' | 'UNREACHED';

/** Once for each version that is left. */
export const loadAnew = (): Exclude<Renewal, 'UNREACHED'> => {
  if (!leaveOnce(versionHere())) return 'OUTDATED';
  location.reload();
  return 'RELOADING';
};

/** Loads the page anew, once, when the server has another version of it. */
export const renewPage = async (): Promise<Renewal> => {
  const there = await versionThere();
  if (there === 'UNREACHED') return there;
  return there === 'SAME' || hasOpenWork() ? 'OUTDATED' : loadAnew();
};

/** Versions that this tab was loaded anew for, so that two of them behind one address do not send it to and fro. */
const LEFT = 'jq-left-versions';
const scripts = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;
const versionHere = () => [...document.querySelectorAll('script[type="module"][src]')].map((one) => one.getAttribute('src')).join(' ');
const versionThere = (html: string) => [...html.matchAll(scripts)].map(([, src]) => src).join(' ');

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

/** OUTDATED: loading anew has been tried, or the server still has the same page. UNREACHED: there is no line to it. */
export type Renewal = 'RELOADING' | 'OUTDATED' | 'UNREACHED';

/** Loads the page anew, once, when the server has another version of it. */
export const renewPage = async (): Promise<Renewal> => {
  const here = versionHere();
  const html = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
  if (html === null) return 'UNREACHED';
  if (versionThere(html) === here || !leaveOnce(here)) return 'OUTDATED';
  location.reload();
  return 'RELOADING';
};

import { fillText } from './fillText';
import { helpTexts } from './helpTexts';

/** As the reader of Markdown gives its marks out, on both sides of the wire. */
interface Mark {
  readonly type: string;
  readonly raw: string;
  readonly href?: unknown;
}

const isGoodAddress = (address: string): boolean => /^(https?:\/\/|\/(?![/\\])|#)/i.test(address);

/** What is wrong with one mark of an article: HTML, or an address that is neither of this site nor of the open web. */
export function problemOfMark(mark: Mark): string | null {
  if (mark.type === 'html') return fillText(helpTexts.markup, { found: mark.raw.trim().slice(0, 40) });
  if (mark.type !== 'link' && mark.type !== 'image') return null;
  return isGoodAddress(String(mark.href)) ? null : fillText(helpTexts.link, { found: String(mark.href).slice(0, 40) });
}

import { SaxesParser } from 'saxes';
import type { Entry } from 'yauzl';
import { DomainError } from '../../../schema/errors';
import { UNSTORABLE } from '../../../schema/formats';
import { type Archive, readText } from './archive';
import type { Scan } from './scan';

export type Attributes = Record<string, string>;

/** Names come without the prefix of the root element; elements of any other namespace are not handed on. */
interface XmlHandlers {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
  isDone?(): boolean;
  pause?: (() => Promise<void>) | undefined;
  plain?: PlainElements;
}

/** Elements that follow each other by the thousand and may be read without the parser, each from where one of them has just ended. */
interface PlainElements {
  readonly name: string;
  /**
   * Takes the whole element at this place, moves `at` behind it and does what its events would have done; false = it is the parser's.
   * It must be well-formed, without a line break and without characters that count as two.
   */
  take(scan: Scan): boolean;
}

export async function readXml(archive: Archive, entry: Entry, handlers: XmlHandlers): Promise<void> {
  const last: LastElement = { end: -1 };
  const parser = createParser(handlers, last);
  const feed = handlers.plain ? plainFeed(parser, last, handlers, handlers.plain) : parser;
  let begun = '';
  for await (const piece of readText(archive, entry)) {
    const text = withEscapes(begun + piece);
    begun = REFERENCE_BEGUN.exec(text.slice(-MAX_REFERENCE))?.[0] ?? '';
    feed.write(begun === '' ? text : text.slice(0, -begun.length));
    if (handlers.isDone?.()) return;
    await handlers.pause?.();
  }
  if (begun !== '') feed.write(begun);
  feed.close();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const MAY_HOLD_CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:x0*([0-9a-f]{1,4})|0*([0-9]{1,5}));/gi;
const REFERENCE_BEGUN = /&[#0-9a-z]*$/i;
/** Zeros that fill a reference up count in it. */
const MAX_REFERENCE = 64;

/**
 * Programs that write XML by hand leave characters in it that no XML holds. In the way in which the format writes them they are one problem of one
 * cell, and the rest of the list goes on.
 */
function withEscapes(text: string): string {
  if (!MAY_HOLD_CONTROLS.test(text)) return text;
  return text.replace(CONTROLS, (found: string, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : found.charCodeAt(0);
    return code <= LAST_UNIT && UNSTORABLE.test(String.fromCharCode(code))
      ? `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
      : found;
  });
}
const LAST_UNIT = 0xffff;

/** Longer than any row within the limits: what is held beyond it is spelled to be held. */
const MAX_HELD = 64 * 1024;

/** How many characters the parser was given up to the end of the last element that might have been plain. */
interface LastElement {
  end: number;
}

interface Feed {
  write(text: string): void;
  close(): void;
}

/** Hands the parser what only it can judge, and it alone judges where an element ends: behind nothing else is one taken without it. */
function plainFeed(parser: SaxesParser, last: LastElement, handlers: XmlHandlers, plain: PlainElements): Feed {
  const endTag = `</${plain.name}>`;
  let fed = 0;
  let held = '';
  const give = (text: string): void => {
    fed += text.length;
    parser.write(text);
  };
  const takeAll = (scan: Scan): void => {
    const from = scan.at;
    while (handlers.isDone?.() !== true && plain.take(scan));
    // So that errors further on name the right place.
    parser.column += scan.at - from;
  };
  /** Answers what is left: the beginning of an element whose end has not come yet. */
  const advance = (text: string, from: number): string => {
    const scan: Scan = { text, at: from };
    while (scan.at < text.length) {
      const isBehindElement = last.end === fed;
      if (isBehindElement) takeAll(scan);
      if (handlers.isDone?.()) return '';
      const end = text.indexOf(endTag, scan.at);
      if (end < 0 && isBehindElement && text.length - scan.at <= MAX_HELD) return text.slice(scan.at);
      const until = end < 0 ? text.length : end + endTag.length;
      give(text.slice(scan.at, until));
      scan.at = until;
    }
    return '';
  };
  return {
    write(text) {
      if (held === '') {
        held = advance(text, 0);
        return;
      }
      // The element that two pieces share is joined alone: the rest of the piece need not be copied.
      const end = text.indexOf(endTag);
      const shared = end < 0 ? text.length : end + endTag.length;
      held = advance(held + text.slice(0, shared), 0);
      if (shared < text.length) held = advance(text, shared);
    },
    close() {
      give(held);
      parser.close();
    },
  };
}

function createParser(handlers: XmlHandlers, last: LastElement): SaxesParser {
  const parser = new SaxesParser();
  let prefix: string | undefined;
  // `x:row` in a document whose root is `worksheet` is not a row: a foreign namespace cannot pose as cells.
  const ownName = (name: string): string | undefined => {
    if (prefix === undefined) prefix = name.slice(0, name.indexOf(':') + 1);
    if (prefix === '') return name.includes(':') ? undefined : name;
    return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
  };
  parser.on('error', (cause) => {
    throw new DomainError('FILE_DAMAGED', { reason: cause.message, line: parser.line });
  });
  parser.on('doctype', () => {
    throw new DomainError('FILE_UNSAFE', { reason: 'doctype' });
  });
  parser.on('opentag', (tag) => {
    const name = ownName(tag.name);
    if (name !== undefined) handlers.open(name, tag.attributes as Attributes);
  });
  parser.on('closetag', (tag) => {
    const name = ownName(tag.name);
    if (name !== undefined) handlers.close(name);
    if (name !== undefined && tag.name === handlers.plain?.name) last.end = parser.position;
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  return parser;
}

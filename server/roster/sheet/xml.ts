import { SaxesParser } from 'saxes';
import type { Entry } from 'yauzl';
import { DomainError } from '../../../schema/errors';
import { type Archive, readText } from './archive';

export type Attributes = Record<string, string>;

/** Names come without the prefix of the root element; elements of any other namespace are not handed on. */
export interface XmlHandlers {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
  isDone?(): boolean;
  pause?: () => Promise<void>;
}

export async function readXml(archive: Archive, entry: Entry, handlers: XmlHandlers): Promise<void> {
  const parser = createParser(handlers);
  for await (const text of readText(archive, entry)) {
    parser.write(text);
    if (handlers.isDone?.()) return;
    await handlers.pause?.();
  }
  parser.close();
}

function createParser(handlers: XmlHandlers): SaxesParser {
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
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  return parser;
}

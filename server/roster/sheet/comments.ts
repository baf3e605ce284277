// What people note beside a cell: 不要付 in a comment is no part of any value, but whoever pays has to hear of it.
import { CONVERSATION_STANDIN, notePlaces } from '../../../schema/sheetLooks';
import { shown } from '../../../schema/unreadCells';
import { type Archive, findEntry } from './archive';
import { columnName, columnOf, type SheetNote, type SheetRow, unescapeText } from './cell';
import type { Relation } from './workbook';
import { readXml } from './xml';

const MOST = 20_000;
const LONGEST = 40;
/** A header stands within so many lines. */
const TOP_LINES = 40;
const LONG_NUMBER = /\d{7,}/g;

interface Comments {
  /** Adds to a line what stands beside its cells. */
  readonly mark: (row: SheetRow) => void;
  /** Those at the top, where titles stand, line by line as they were written. */
  readonly notes: readonly SheetNote[];
}

/** Undefined = there are none. */
export async function readComments(archive: Archive, relations: readonly Relation[]): Promise<Comments | undefined> {
  const found = new Map<string, string>();
  const paths = relations.filter(({ type }) => /\/(?:comments|threadedComment)$/.test(type));
  // Conversations come last and win over their placeholders.
  for (const { target } of [...paths].sort((one, other) => one.type.length - other.type.length)) await readPart(archive, target, found);
  if (found.size === 0) return undefined;
  const byLine = new Map<number, string[]>();
  const notes: SheetNote[] = [];
  for (const [reference, said] of found) {
    const line = Number(/\d+$/.exec(reference)?.[0] ?? 0);
    byLine.set(line, [...(byLine.get(line) ?? []), `${columnName(columnOf(reference))}${line} ${spoken(said)}`]);
    if (line <= TOP_LINES) notes.push({ place: notePlaces.comment, text: said, line });
  }
  return {
    mark(row) {
      const comments = byLine.get(row.line);
      if (comments) row.comments = comments;
    },
    notes,
  };
}

async function readPart(archive: Archive, path: string, found: Map<string, string>): Promise<void> {
  const entry = findEntry(archive, path);
  if (!entry) return;
  let reference = '';
  let said = '';
  let isTaking = false;
  await readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'comment' || name === 'threadedComment') [reference, said] = [attributes.ref ?? '', ''];
      else if (name === 't' || (name === 'text' && path.includes('hreaded'))) isTaking = true;
      else if (name === 'rPh') isTaking = false;
    },
    close(name) {
      if (name === 't' || name === 'text') isTaking = false;
      if (name !== 'comment' && name !== 'threadedComment') return;
      const text = unescapeText(said).trim();
      if (text !== '' && found.size < MOST && !CONVERSATION_STANDIN.test(text)) found.set(reference, text);
    },
    text(text) {
      if (isTaking && said.length < LONGEST * LONGEST) said += text;
    },
  });
}

function spoken(text: string): string {
  const plain = shown(text).replace(/\s+/g, ' ').replace(LONG_NUMBER, '****');
  const characters = [...plain];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : plain;
}

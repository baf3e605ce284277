// What people note beside a cell: 不要付 in a comment is no part of any value, but whoever pays has to hear of it.
import { posix } from 'node:path';
import { CONVERSATION_STANDIN } from '../../../schema/sheetLooks';
import { shown } from '../../../schema/unreadCells';
import { type Archive, findEntry } from './archive';
import { columnName, columnOf, type SheetRow, unescapeText } from './cell';
import { readRelations } from './workbook';
import { readXml } from './xml';

const MOST = 20_000;
const LONGEST = 40;
const LONG_NUMBER = /\d{7,}/g;

/** Adds to a line what stands beside its cells; undefined = nothing does. */
export async function readComments(archive: Archive, sheetPath: string): Promise<((row: SheetRow) => void) | undefined> {
  const folder = posix.dirname(sheetPath);
  const relations = await readRelations(archive, `${folder}/_rels/${posix.basename(sheetPath)}.rels`, folder);
  const found = new Map<string, string>();
  const paths = [...relations.values()].filter(({ type }) => /\/(?:comments|threadedComment)$/.test(type));
  // Conversations come last and win over their placeholders.
  for (const { target } of paths.sort((one, other) => one.type.length - other.type.length)) await readPart(archive, target, found);
  if (found.size === 0) return undefined;
  const byLine = new Map<number, string[]>();
  for (const [reference, text] of found) {
    const line = Number(/\d+$/.exec(reference)?.[0] ?? 0);
    byLine.set(line, [...(byLine.get(line) ?? []), `${columnName(columnOf(reference))}${line} ${text}`]);
  }
  return (row) => {
    const comments = byLine.get(row.line);
    if (comments) row.comments = comments;
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
      const text = spoken(said);
      if (text !== '' && found.size < MOST && !CONVERSATION_STANDIN.test(text)) found.set(reference, text);
    },
    text(text) {
      if (isTaking && said.length < LONGEST * LONGEST) said += text;
    },
  });
}

function spoken(text: string): string {
  const plain = shown(unescapeText(text)).replace(/\s+/g, ' ').replace(LONG_NUMBER, '****').trim();
  const characters = [...plain];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : plain;
}

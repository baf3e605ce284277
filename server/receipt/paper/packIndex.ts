// The first page of an evidence pack: what it proves, who did what, what is in it and what is missing.
import { evidenceTexts as words } from '../../../schema/evidenceTexts';
import { bindBook, openBook, type Sheet } from '../../kernel/pdf/book';
import type { FontBook } from '../../kernel/pdf/font';
import { makeStock } from '../../kernel/pdf/letters';
import { color, LEFT, place, RIGHT, rule, WIDTH } from '../../kernel/pdf/page';
import { watermark } from '../../kernel/pdf/seal';
import { breakLines, printLine } from '../../kernel/pdf/typeset';
import { letterhead } from './letterhead';

export type IndexOrder = {
  readonly brand: string;
  readonly number: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly deeds: readonly string[];
  readonly parts: readonly string[];
  readonly missing: readonly string[];
  /** Who had it made, when and what for (AUT-007). */
  readonly made: string;
  readonly mark: string;
  /** Stamped into the file, so that the same order gives the same bytes. */
  readonly createdAt: Date;
};

const BOTTOM = 790;
const SIZE = 9.5;

type Flow = { sheet: Sheet; y: number; turn(): void };

function write(flow: Flow, text: string, style: { x?: number; weight?: 'bold'; shade?: string } = {}): void {
  const { x = LEFT, weight = 'regular', shade = color.ink } = style;
  for (const line of breakLines(flow.sheet.face, text, { weight, size: SIZE, width: RIGHT - x })) {
    if (flow.y > BOTTOM) flow.turn();
    printLine(flow.sheet, line, { x, y: flow.y, size: SIZE, weight, color: shade });
    flow.y += 17;
  }
}

function heading(flow: Flow, text: string): void {
  flow.y += 10;
  if (flow.y > BOTTOM - 40) flow.turn();
  write(flow, text, { weight: 'bold', shade: color.dai });
  rule(flow.sheet, flow.y - 7, { width: 0.6 });
  flow.y += 6;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('') : String(value);
const ASCII = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:/.-_*#(),?=&%+ 　¥';

/** The same order gives the same bytes. */
export async function drawIndex(fonts: FontBook, order: IndexOrder): Promise<Buffer> {
  const said = `${textOf(words)}${textOf(order)}${ASCII}`.replace(/\s+/g, ' ');
  const face = await fonts.faceFor(said);
  const stock = makeStock(face, { regular: new Set(said), bold: new Set(said) });
  const book = openBook(stock);
  const flow: Flow = { sheet: book.add(), y: 120, turn: () => undefined };
  flow.turn = () => {
    flow.sheet = book.add();
    flow.y = 60;
  };
  letterhead(flow.sheet, { brand: order.brand, title: words.title, lines: [order.number, ''] });
  for (const [name, value] of order.facts) {
    if (flow.y > BOTTOM) flow.turn();
    printLine(flow.sheet, name, { x: LEFT, y: flow.y, size: SIZE, color: color.muted });
    write(flow, value, { x: LEFT + 96 });
  }
  for (const [title, lines] of [
    [words.headDeeds, order.deeds],
    [words.headParts, order.parts],
    [words.headGaps, order.missing.length > 0 ? order.missing : [words.noGaps]],
  ] as const) {
    heading(flow, title);
    for (const line of lines) write(flow, line, title === words.headGaps && order.missing.length > 0 ? { shade: color.seal } : {});
  }
  flow.y += 12;
  write(flow, order.made, { shade: color.muted });
  write(flow, words.manifest, { shade: color.muted });
  for (const sheet of book.sheets)
    place(sheet, watermark(face, order.mark, 17), { x: LEFT + WIDTH / 2, y: 430, turn: -24, color: color.dai, opacity: 0.07 });
  const cover = { title: `${words.title} ${order.number}`, author: order.brand, creator: order.brand, createdAt: order.createdAt };
  return bindBook(stock, cover, book.sheets);
}

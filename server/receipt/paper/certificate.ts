// The year of a payee: what she earned and what was withheld, by who withheld it and by month (PYE-021).
import { certificateWords as words } from '../../../schema/documents';
import { fillText } from '../../../schema/errors';
import { type Cents, formatGrouped } from '../../../schema/money';
import { startOfDay } from '../../kernel/clock';
import { bindBook, openBook, type Sheet } from '../../kernel/pdf/book';
import type { FontBook } from '../../kernel/pdf/font';
import { makeStock } from '../../kernel/pdf/letters';
import { color, fillBox, LEFT, label, outlineBox, place, RIGHT, rule, WIDTH } from '../../kernel/pdf/page';
import { watermark } from '../../kernel/pdf/seal';
import { breakLines, printLine } from '../../kernel/pdf/typeset';
import { letterhead } from './letterhead';

export interface CertificateFigures {
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly net: Cents;
}

export interface CertificateOrder {
  readonly brand: string;
  readonly hotline: string;
  readonly year: number;
  readonly name: string;
  readonly idCard: string;
  /** YYYY-MM-DD; also stamped into the file, so that the same order gives the same bytes. */
  readonly issuedOn: string;
  readonly sums: { readonly gross: Cents; readonly tax: Cents; readonly payeeTax: Cents; readonly net: Cents };
  readonly subjects: readonly {
    readonly name: string;
    readonly rows: readonly (CertificateFigures & { readonly month: string })[];
    readonly total: CertificateFigures;
  }[];
  readonly total: CertificateFigures;
  readonly taxNames: Readonly<Record<'vat' | 'surtax' | 'incomeTax', string>>;
  readonly isSimulated: boolean;
}

const INSET = 10;
const ROW = 20;
const BOTTOM = 770;
const COLUMNS = ['gross', 'vat', 'surtax', 'incomeTax', 'net'] as const;
const FIRST = 82;
const COLUMN = (WIDTH - FIRST - INSET) / COLUMNS.length;

type Flow = { sheet: Sheet; y: number; room(height: number): void };

function head(flow: Flow, order: CertificateOrder): void {
  const { sheet } = flow;
  const lines = [fillText(words.year, { year: String(order.year) }), fillText(words.issued, { day: order.issuedOn })] as const;
  letterhead(sheet, { brand: order.brand, title: words.title, lines });
  const facts = [
    [words.name, order.name],
    [words.idCard, order.idCard],
  ] as const;
  facts.forEach(([name, value], index) => {
    const x = LEFT + INSET + (index * WIDTH) / 2;
    label(sheet, name, { x, y: 116, width: 60 }, { size: 9, color: color.muted });
    label(sheet, value, { x: x + 62, y: 116, width: WIDTH / 2 - 82 }, { size: 11, weight: 'bold' });
  });
  fillBox(sheet, { x: LEFT, y: 134, width: WIDTH, height: 56 }, color.daiPale);
  const sums = ['gross', 'tax', 'payeeTax', 'net'] as const;
  sums.forEach((key, index) => {
    const box = { x: LEFT + INSET + (index * WIDTH) / sums.length, width: WIDTH / sums.length - INSET * 2 };
    label(sheet, words[key], { ...box, y: 151 }, { size: 9, color: color.muted });
    label(sheet, formatGrouped(order.sums[key]), { ...box, y: 172 }, { size: 14, weight: 'bold', color: color.daiDeep });
  });
  label(sheet, words.unit, { x: RIGHT - 150, y: 206, width: 150 }, { size: 8.5, color: color.muted, align: 'right' });
  flow.y = 226;
}

function cells(flow: Flow, first: string, texts: readonly string[], ink: { weight?: 'bold'; shade?: string } = {}): void {
  const style = { size: 9.5, weight: ink.weight ?? 'regular', color: ink.shade ?? color.ink } as const;
  label(flow.sheet, first, { x: LEFT + INSET, y: flow.y, width: FIRST - INSET }, style);
  texts.forEach((text, index) => {
    label(flow.sheet, text, { x: LEFT + FIRST + index * COLUMN + 4, y: flow.y, width: COLUMN - 4 }, { ...style, align: 'right' });
  });
  flow.y += ROW;
}

const amounts = (figures: CertificateFigures): string[] => COLUMNS.map((column) => formatGrouped(figures[column]));

function headings(flow: Flow, name: string, taxNames: CertificateOrder['taxNames']): void {
  label(flow.sheet, fillText(words.agent, { name }), { x: LEFT, y: flow.y, width: WIDTH }, { size: 10, weight: 'bold', color: color.dai });
  flow.y += ROW;
  const titles = COLUMNS.map((column) => ({ ...words.columns, ...taxNames })[column]);
  cells(flow, words.columns.month, titles, { shade: color.muted });
  rule(flow.sheet, flow.y - ROW / 2);
}

function table(flow: Flow, order: CertificateOrder): void {
  for (const { name, rows, total } of order.subjects) {
    // Headings never stand alone at the foot of a page.
    flow.room(ROW * 4);
    headings(flow, name, order.taxNames);
    for (const row of rows) {
      const { sheet } = flow;
      flow.room(ROW);
      if (flow.sheet !== sheet) headings(flow, name, order.taxNames);
      cells(flow, row.month, amounts(row));
    }
    flow.room(ROW);
    rule(flow.sheet, flow.y - ROW / 2);
    cells(flow, words.subtotal, amounts(total), { weight: 'bold' });
    flow.y += 8;
  }
  flow.room(ROW * 2);
  fillBox(flow.sheet, { x: LEFT, y: flow.y - ROW / 2, width: WIDTH, height: ROW }, color.daiPale);
  cells(flow, words.total, amounts(order.total), { weight: 'bold', shade: color.daiDeep });
}

function notes(flow: Flow, { isSimulated }: CertificateOrder): void {
  flow.room(120);
  flow.y += 10;
  label(flow.sheet, words.notesTitle, { x: LEFT, y: flow.y, width: 200 }, { size: 9, weight: 'bold', color: color.dai });
  flow.y += 20;
  words.notes.forEach((note, index) => {
    for (const line of breakLines(flow.sheet.face, `${index + 1}. ${note}`, { weight: 'regular', size: 8.5, width: WIDTH })) {
      printLine(flow.sheet, line, { x: LEFT, y: flow.y, size: 8.5, color: color.muted });
      flow.y += 14;
    }
  });
  if (!isSimulated) return;
  outlineBox(flow.sheet, { x: LEFT, y: flow.y, width: 34, height: 17 }, color.seal, 3);
  label(
    flow.sheet,
    words.simulated,
    { x: LEFT, y: flow.y + 8.5, width: 34 },
    { size: 9, weight: 'bold', color: color.seal, align: 'center' },
  );
  label(flow.sheet, words.simulatedLine, { x: LEFT + 42, y: flow.y + 8.5, width: WIDTH - 42 }, { size: 8.5, color: color.seal });
}

function footers(sheets: readonly Sheet[], { brand, hotline, isSimulated }: CertificateOrder): void {
  sheets.forEach((sheet, index) => {
    if (isSimulated)
      place(sheet, watermark(sheet.face, words.simulated, 150), { x: 298, y: 430, turn: -24, color: color.seal, opacity: 0.055 });
    rule(sheet, 800);
    label(sheet, fillText(words.footer, { brand, hotline }), { x: LEFT, y: 814, width: 380 }, { size: 8, color: color.muted });
    const page = fillText(words.page, { page: String(index + 1), pages: String(sheets.length) });
    label(sheet, page, { x: RIGHT - 100, y: 814, width: 100 }, { size: 8, color: color.muted, align: 'right' });
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('') : String(value);
const ASCII = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:/.-_*#(),?=&%+ 　¥−';

/** As many A4 pages as the months need; the same order gives the same bytes. */
export async function drawCertificate(fonts: FontBook, order: CertificateOrder): Promise<Buffer> {
  const said = `${textOf(words)}${textOf(order)}${ASCII}`.replace(/\s+/g, ' ');
  const face = await fonts.faceFor(said);
  const stock = makeStock(face, { regular: new Set(said), bold: new Set(said) });
  const book = openBook(stock);
  const flow: Flow = { sheet: book.add(), y: 0, room: () => undefined };
  flow.room = (height) => {
    if (flow.y + height <= BOTTOM) return;
    flow.sheet = book.add();
    flow.y = 60;
  };
  head(flow, order);
  table(flow, order);
  notes(flow, order);
  footers(book.sheets, order);
  const title = `${words.title} ${order.year}`;
  return bindBook(stock, { title, author: order.brand, creator: order.brand, createdAt: startOfDay(order.issuedOn) }, book.sheets);
}

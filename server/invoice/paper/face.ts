// The page of an invoice, in the look of a fully digital one: number and code on top, the parties, one line of the fee, the sum in words.
import { invoicePaperWords as words } from '../../../schema/invoicePaper';
import { type Cents, formatYuan, rmbUpper, rmbUpperCharacters } from '../../../schema/money';
import { bindBook, openBook, type Sheet } from '../../kernel/pdf/book';
import type { Face, FontBook } from '../../kernel/pdf/font';
import { makeStock, type Stock } from '../../kernel/pdf/letters';
import { color, drawOn, fillBox, LEFT, label, outlineBox, place, RIGHT, rule, upright, WIDTH } from '../../kernel/pdf/page';
import { qrFigure, qrOperators } from '../../kernel/pdf/qr';
import { roundSeal, watermark } from '../../kernel/pdf/seal';
import { breakLines, printLine } from '../../kernel/pdf/typeset';

interface Party {
  readonly name: string;
  readonly taxNo: string;
}

/** Everything that stands on the page; amounts of a red invoice are negative. */
export interface InvoiceFacts {
  readonly title: string;
  readonly isRed: boolean;
  readonly number: string;
  readonly issuedOn: string;
  readonly buyer: Party;
  readonly seller: Party;
  readonly item: { readonly name: string; readonly net: Cents; readonly tax: Cents; readonly rate: string };
  readonly total: Cents;
  readonly remark: string;
  readonly verifyUrl: string;
  readonly verifyCode: string;
  /** What the seal of the seller says. */
  readonly sealPurpose: string;
  readonly isSimulated: boolean;
  readonly brand: string;
  /** Stamped into the file, so that the same facts give the same bytes. */
  readonly createdAt: Date;
}

const TOP = 128;
/** The brownish red of the form. */
const FORM = '#8A3B2A';
const SIZE = 9;
const CODE = 78;

function head(sheet: Sheet, facts: InvoiceFacts): void {
  drawOn(sheet, () => qrOperators(qrFigure(facts.verifyUrl), CODE), { x: LEFT, y: 34, color: color.ink });
  label(sheet, facts.title, { x: LEFT + 92, y: 58, width: WIDTH - 270 }, { size: 18, weight: 'bold', align: 'center', color: FORM });
  rule(sheet, 76, { from: LEFT + 112, to: RIGHT - 198, color: FORM });
  rule(sheet, 79, { from: LEFT + 112, to: RIGHT - 198, color: FORM });
  if (facts.isRed) label(sheet, words.red, { x: LEFT + 92, y: 94, width: WIDTH - 270 }, { size: 11, align: 'center', color: color.seal });
  [
    [words.number, facts.number],
    [words.issuedOn, facts.issuedOn],
    [words.verifyCode, facts.verifyCode],
  ].forEach(([name = '', value = ''], at) => {
    const y = 52 + at * 18;
    label(sheet, name, { x: RIGHT - 172, y, width: 50 }, { size: SIZE, color: FORM });
    label(sheet, value, { x: RIGHT - 120, y, width: 120 }, { size: SIZE });
  });
}

/** Its name stands upright beside it. */
function party(sheet: Sheet, name: string, { name: who, taxNo }: Party, x: number): void {
  const half = WIDTH / 2;
  [...name].forEach((character, at) => {
    label(sheet, character, { x, y: TOP + 12 + at * 13, width: 20 }, { size: SIZE, align: 'center', color: FORM });
  });
  upright(sheet, x + 20, TOP, TOP + 76);
  // A name of 50 characters takes three lines.
  const lines = breakLines(sheet.face, who, { weight: 'regular', size: SIZE, width: half - 70 }).slice(0, 3);
  label(sheet, words.name, { x: x + 26, y: TOP + 14, width: 40 }, { size: SIZE, color: FORM });
  lines.forEach((line, at) => {
    printLine(sheet, line, { x: x + 62, y: TOP + 14 + at * 12, size: SIZE });
  });
  label(sheet, words.taxNo, { x: x + 26, y: TOP + 60, width: 132 }, { size: 8, color: FORM });
  label(sheet, taxNo, { x: x + 152, y: TOP + 60, width: half - 156 }, { size: SIZE });
}

/** Left edge of every column of the item, and how its text lies. */
const COLUMNS = [0, 132, 186, 220, 268, 322, 388, 442] as const;

function cells(sheet: Sheet, texts: readonly string[], y: number, ink: { color?: string; weight?: 'bold' } = {}): void {
  texts.forEach((text, at) => {
    const from = COLUMNS[at] ?? 0;
    const width = (COLUMNS[at + 1] ?? WIDTH) - from - 8;
    label(sheet, text, { x: LEFT + from + 4, y, width }, { size: SIZE, align: at === 0 ? 'left' : 'right', ...ink });
  });
}

function item(sheet: Sheet, { isRed, item: { name, net, tax, rate } }: InvoiceFacts): void {
  const top = TOP + 76;
  cells(sheet, words.columns, top + 14, { color: FORM });
  const [first = '', ...more] = breakLines(sheet.face, name, { weight: 'regular', size: SIZE, width: 122 }).slice(0, 3);
  // A red invoice takes the quantity back with the amount.
  cells(sheet, [first, '', '', isRed ? '-1' : '1', '', formatYuan(net), rate, formatYuan(tax)], top + 38);
  more.forEach((line, at) => {
    printLine(sheet, line, { x: LEFT + 4, y: top + 52 + at * 14, size: SIZE });
  });
  cells(sheet, [words.sum, '', '', '', '', `¥${formatYuan(net)}`, '', `¥${formatYuan(tax)}`], top + 104);
}

function sum(sheet: Sheet, { total }: InvoiceFacts): void {
  const y = TOP + 76 + 136;
  label(sheet, words.total, { x: LEFT + 4, y, width: 124 }, { size: SIZE, color: FORM });
  label(sheet, rmbUpper(total), { x: LEFT + 138, y, width: 200 }, { size: 10, weight: 'bold' });
  label(sheet, words.totalNumber, { x: LEFT + 348, y, width: 40 }, { size: SIZE, color: FORM });
  label(sheet, `¥${formatYuan(total)}`, { x: LEFT + 390, y, width: WIDTH - 398 }, { size: 11, weight: 'bold' });
}

const REMARK = TOP + 76 + 154;
const BOTTOM = REMARK + 74;

function remark(sheet: Sheet, facts: InvoiceFacts): void {
  [...words.remark].forEach((character, at) => {
    label(sheet, character, { x: LEFT, y: REMARK + 14 + at * 20, width: 20 }, { size: SIZE, align: 'center', color: FORM });
  });
  upright(sheet, LEFT + 20, REMARK, BOTTOM);
  const lines = breakLines(sheet.face, facts.remark, { weight: 'regular', size: SIZE, width: WIDTH - 140 }).slice(0, 5);
  lines.forEach((line, at) => {
    printLine(sheet, line, { x: LEFT + 28, y: REMARK + 13 + at * 13, size: SIZE });
  });
}

function form(sheet: Sheet): void {
  outlineBox(sheet, { x: LEFT, y: TOP, width: WIDTH, height: BOTTOM - TOP }, FORM);
  for (const y of [TOP + 76, TOP + 76 + 118, TOP + 76 + 118 + 36]) rule(sheet, y, { color: FORM });
  upright(sheet, LEFT + WIDTH / 2, TOP, TOP + 76);
  upright(sheet, LEFT + 132, TOP + 76 + 118, REMARK);
}

function foot(sheet: Sheet, facts: InvoiceFacts): void {
  label(sheet, `${words.issuer}${words.issuerName}`, { x: LEFT + 4, y: BOTTOM + 18, width: 160 }, { size: SIZE });
  label(sheet, words.xmlLine, { x: LEFT + 150, y: BOTTOM + 18, width: WIDTH - 150 }, { size: 8, align: 'right', color: color.muted });
  const seal = roundSeal(
    sheet.face,
    { name: facts.seller.name, purpose: facts.sealPurpose, note: facts.isSimulated ? words.simulated : '' },
    40,
  );
  place(sheet, seal, { x: RIGHT - 58, y: REMARK + 38, turn: -6, color: color.seal, opacity: 0.72 });
  if (!facts.isSimulated) return;
  place(sheet, watermark(sheet.face, words.simulated, 130), { x: 298, y: 270, turn: -20, color: color.seal, opacity: 0.06 });
  const y = BOTTOM + 42;
  fillBox(sheet, { x: LEFT, y: y - 9, width: 34, height: 18 }, color.seal, 3);
  label(sheet, words.simulated, { x: LEFT, y, width: 34 }, { size: 9, weight: 'bold', color: color.paper, align: 'center' });
  label(sheet, words.simulatedLine, { x: LEFT + 42, y, width: WIDTH - 42 }, { size: 8.5, color: color.seal });
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('') : String(value);
const ASCII = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:/.-_*#(),?=&%+ 　¥−';
const WORDS = `${textOf(words)}${ASCII}${rmbUpperCharacters}`;

/** Cutting the letters costs more than the rest of a page: once for all invoices. */
const stocks = new WeakMap<Face, Stock>();
function stockFor(face: Face): Stock {
  const known = stocks.get(face);
  if (known) return known;
  const characters = new Set(WORDS);
  const stock = makeStock(face, { regular: characters, bold: characters });
  stocks.set(face, stock);
  return stock;
}

/** One A4 page; the same facts give the same bytes. */
export async function drawInvoice(fonts: FontBook, facts: InvoiceFacts): Promise<Buffer> {
  const face = await fonts.faceFor(`${textOf(facts)}${WORDS}`.replace(/\s+/g, ' '));
  const stock = stockFor(face);
  const book = openBook(stock);
  const sheet = book.add();
  head(sheet, facts);
  party(sheet, words.buyer, facts.buyer, LEFT);
  party(sheet, words.seller, facts.seller, LEFT + WIDTH / 2);
  item(sheet, facts);
  sum(sheet, facts);
  remark(sheet, facts);
  form(sheet);
  foot(sheet, facts);
  const { title, number, seller, brand: creator, createdAt } = facts;
  return bindBook(stock, { title: `${title} ${number}`, author: seller.name, creator, createdAt }, book.sheets);
}

// A contract on paper: title, parties, numbered text, the places of the signatures, and behind it the page that proves them.
import { type ContractModel, contractText, type NumberedBlock, numberedBlocks } from '../../../schema/contractModel';
import { contractWords as words } from '../../../schema/contractWords';
import { bindBook, openBook, type Sheet, type SignaturePlace } from './book';
import { type CertificateFacts, drawCertificate } from './certificatePage';
import type { Face, FontBook } from './font';
import { makeStock, type Stock } from './letters';
import { color, place, rule } from './page';
import { roundSeal, type SealWords, watermark } from './seal';
import { breakLines, printLine, widthOf } from './typeset';

/** Who signs, in the order of the signatures. */
type ContractSigner = {
  role: string;
  name: string;
  isOrganization: boolean;
  /** Drawn on the paper itself, where no signature follows that brings it along. */
  seal?: SealWords;
};

export type ContractOrder = {
  model: ContractModel;
  /** The same model as its template has it: all contracts of a template share the letters of this one. */
  template: ContractModel;
  signers: readonly ContractSigner[];
  /** The day that stands beside the signatures, as people read it: `2026年11月20日`; by the business clock. */
  signedDay: string;
  brand: string;
  /** Stamped into the file, so that the same order gives the same bytes. */
  createdAt: Date;
  isSimulated: boolean;
};

const LEFT = 74;
const WIDTH = 447.28;
const TOP = 92;
const BOTTOM = 762;
const SIZE = 10.5;
const LEADING = 19;

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Where the next line goes; turns the page when it would not fit. */
type Flow = { sheet: Sheet; y: number; turn(): void };

function need(flow: Flow, height: number): void {
  if (flow.y + height > BOTTOM) flow.turn();
}

type Paragraph = {
  size?: number;
  weight?: 'regular' | 'bold';
  left?: number;
  indent?: number;
  after?: number;
  /** So many more lines must follow the first on its page. */
  keep?: number;
  /** Stands before the first line. */
  number?: { text: string; x: number };
};

function paragraph(flow: Flow, text: string, style: Paragraph = {}): void {
  const { size = SIZE, weight = 'regular', left = 0, indent = 0, after = 5, keep = 1, number } = style;
  const width = WIDTH - left;
  const lines = breakLines(flow.sheet.face, text, { weight, size, width, indent });
  need(flow, Math.min(lines.length + keep - 1, 1 + keep) * LEADING);
  if (number) printLine(flow.sheet, number.text, { x: number.x, y: flow.y + LEADING / 2, size, weight });
  lines.forEach((line, index) => {
    need(flow, LEADING);
    const start = index === 0 ? indent : 0;
    const isLast = index === lines.length - 1;
    const flush = isLast ? {} : { flushWidth: width - start };
    printLine(flow.sheet, line, { x: LEFT + left + start, y: flow.y + LEADING / 2, weight, size, ...flush });
    flow.y += LEADING;
  });
  flow.y += after;
}

function block(flow: Flow, { kind, number, text }: NumberedBlock): void {
  if (kind === 'PARAGRAPH') {
    paragraph(flow, text, { indent: SIZE * 2 });
  } else if (kind === 'ARTICLE') {
    flow.y += 6;
    paragraph(flow, `${number}　${text}`, { weight: 'bold', keep: 2, after: 4 });
  } else {
    const left = kind === 'CLAUSE' ? 28 : 52;
    paragraph(flow, text, { left, number: { text: number, x: kind === 'CLAUSE' ? LEFT : LEFT + left - 26 } });
  }
}

function centred(sheet: Sheet, text: string, y: number, style: { size: number; weight: 'regular' | 'bold'; color?: string }): void {
  printLine(sheet, text, { ...style, x: 297.64 - widthOf(sheet.face, text, style) / 2, y });
}

function opening(flow: Flow, { title, contractNo, parties }: ContractModel): void {
  const style = { size: 21, weight: 'bold' } as const;
  for (const line of breakLines(flow.sheet.face, title, { ...style, width: WIDTH })) {
    centred(flow.sheet, line, flow.y + 14, style);
    flow.y += 30;
  }
  centred(flow.sheet, fill(words.contractNo, { contractNo }), flow.y + 8, { size: 9, weight: 'regular', color: color.muted });
  flow.y += 32;
  for (const { role, name, rows } of parties) {
    paragraph(flow, `${role}${words.colon}${name}`, { weight: 'bold', after: 0 });
    for (const row of rows) paragraph(flow, `${row.label}${words.colon}${row.value}`, { after: 0 });
    flow.y += 8;
  }
  rule(flow.sheet, flow.y, { from: LEFT, to: LEFT + WIDTH });
  flow.y += 12;
}

const AREA = { width: 214, height: 150 };

/** Caption, name and day are text of the document; hand, typed name or seal come with the signature itself. */
function area(sheet: Sheet, signer: ContractSigner, at: { x: number; y: number }, day: string): SignaturePlace {
  const { role, name, isOrganization, seal } = signer;
  // Under the words, as ink lies on paper: a seal may cross a name but must not hide it.
  if (seal) place(sheet, roundSeal(sheet.face, seal, 57), { x: at.x + 117, y: at.y + 65, turn: -6, color: color.seal, opacity: 0.78 });
  const line = (text: string, y: number, weight: 'regular' | 'bold' = 'regular'): void =>
    printLine(sheet, text, { x: at.x, y: at.y + y, size: SIZE, weight });
  line(`${fill(isOrganization ? words.seals : words.signs, { role })}${words.colon}`, 10, 'bold');
  breakLines(sheet.face, name, { size: SIZE, weight: 'regular', width: AREA.width - 8 })
    .slice(0, 2)
    .forEach((text, index) => {
      line(text, 30 + index * 16);
    });
  line(fill(words.signedOn, { day }), 128);
  const box = isOrganization
    ? { x: at.x + 58, y: at.y + 6, width: 118, height: 118 }
    : { x: at.x + 2, y: at.y + 56, width: 150, height: 54 };
  if (!isOrganization) rule(sheet, at.y + 113, { from: at.x, to: at.x + 156, color: color.muted });
  return { label: `${role} ${name}`, sheet, box };
}

function signatures(flow: Flow, { signers, signedDay }: ContractOrder): SignaturePlace[] {
  // The areas stay on one page, with the line that says that no text follows.
  need(flow, 40 + Math.ceil(signers.length / 2) * AREA.height);
  flow.y += 10;
  centred(flow.sheet, words.noMoreText, flow.y + LEADING / 2, { size: SIZE, weight: 'regular', color: color.muted });
  flow.y += 30;
  return signers.map((signer, index) => {
    const at = { x: LEFT + (index % 2) * (WIDTH - AREA.width), y: flow.y + Math.floor(index / 2) * AREA.height };
    return area(flow.sheet, signer, at, signedDay);
  });
}

/** What stands on every sheet; `name` is the document's, which on the certificate page differs from the contract's. */
function margins(sheets: readonly Sheet[], { model, isSimulated }: ContractOrder, name: string): void {
  sheets.forEach((sheet, index) => {
    const right = fill(words.contractNo, { contractNo: model.contractNo });
    const small = { size: 8, weight: 'regular' } as const;
    printLine(sheet, name, { ...small, x: LEFT, y: 52, color: color.muted });
    printLine(sheet, right, { ...small, x: LEFT + WIDTH - widthOf(sheet.face, right, small), y: 52, color: color.muted });
    rule(sheet, 62, { from: LEFT, to: LEFT + WIDTH });
    rule(sheet, 786, { from: LEFT, to: LEFT + WIDTH });
    const count = fill(words.page, { page: index + 1, pages: sheets.length });
    centred(sheet, count, 800, { ...small, color: color.muted });
    if (!isSimulated) return;
    printLine(sheet, words.simulatedLine, { ...small, x: LEFT, y: 800, color: color.seal });
    place(sheet, watermark(sheet.face, words.simulated, 150), { x: 298, y: 420, turn: -24, color: color.seal, opacity: 0.05 });
  });
}

const KEPT = 16;
const kept = new WeakMap<Face, Map<string, Stock>>();
const wordText = Object.values(words)
  .map((word) => (typeof word === 'string' ? word : Object.values(word).join('')))
  .join('');
const ASCII = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:/.-_*#(),?=&%+　¥';

/** Cutting the letters costs more than the rest of the document: once for all contracts of a template. */
function stockFor(face: Face, template: ContractModel): Stock {
  const key = contractText(template).replace(/\s+/g, ' ');
  const stocks = kept.get(face) ?? new Map<string, Stock>();
  kept.set(face, stocks);
  const known = stocks.get(key);
  if (known) return known;
  const headings = template.blocks.filter(({ kind }) => kind === 'ARTICLE').map(({ text }) => text);
  const roles = template.parties.map(({ role, name }) => role + name);
  const numbers = numberedBlocks(template.blocks).map(({ number }) => number);
  const stock = makeStock(face, {
    regular: new Set([...key, ...numbers.join(''), ...wordText, ...ASCII]),
    bold: new Set([template.title, ...headings, ...roles, ...numbers, wordText, ASCII].join('')),
  });
  const oldest = stocks.keys().next();
  if (stocks.size >= KEPT && !oldest.done) stocks.delete(oldest.value);
  stocks.set(key, stock);
  return stock;
}

/**
 * Draws the contract, A4, the same bytes for the same order. Without `proof` it is the text alone, as it is read, previewed and hashed
 * (document_sha256); with it a certificate page follows and the signature fields are declared, ready for `openSignature`.
 * A letter that the fonts lack is written as its code point and is selected as itself; a contract never fails because of a name.
 */
export async function drawContract(fonts: FontBook, order: ContractOrder, proof?: CertificateFacts): Promise<Buffer> {
  const { model, signers, brand, createdAt } = order;
  const printed = [contractText(model), JSON.stringify([signers, proof ?? '', order.signedDay, brand]), wordText, ASCII].join('');
  const face = await fonts.faceFor(printed.replace(/\s+/g, ' '));
  const stock = stockFor(face, order.template);
  const book = openBook(stock);
  const flow: Flow = { sheet: book.add(), y: TOP, turn: () => undefined };
  flow.turn = () => {
    flow.sheet = book.add();
    flow.y = TOP;
  };
  opening(flow, model);
  for (const one of numberedBlocks(model.blocks)) block(flow, one);
  const places = signatures(flow, order);
  margins(book.sheets, order, model.title);
  const pages = book.sheets.length;
  if (proof) {
    flow.turn();
    drawCertificate(flow, order, { ...proof, pages });
    margins(book.sheets.slice(pages), order, `${words.certificate} · ${model.title}`);
  }
  const cover = { title: `${model.title} ${model.contractNo}`, author: model.parties[0]?.name ?? brand, creator: brand, createdAt };
  return bindBook(stock, cover, book.sheets, proof ? places : []);
}

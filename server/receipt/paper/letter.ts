// One page that asks for money: the payment info of a statement, the payment letter of a bill.

import { fillText } from '../../../schema/errors';
import { formatGrouped, rmbUpperCharacters } from '../../../schema/money';
import type { PaperModel } from '../../../schema/papers';
import { paperWords as words } from '../../../schema/paperTexts';
import { bindBook, openBook, type Sheet } from '../../kernel/pdf/book';
import type { Face, FontBook } from '../../kernel/pdf/font';
import { makeStock, type Stock } from '../../kernel/pdf/letters';
import { color, fillBox, guilloche, LEFT, label, outlineBox, place, RIGHT, rule, WIDTH } from '../../kernel/pdf/page';
import { roundSeal, watermark } from '../../kernel/pdf/seal';
import { breakLines, printLine, widthOf } from '../../kernel/pdf/typeset';
import { letterhead } from './letterhead';

export type LetterOrder = {
  readonly model: PaperModel;
  readonly brand: string;
  readonly hotline: string;
  /** What the seal of the subject says. */
  readonly sealPurpose: string;
  readonly isSimulated: boolean;
  /** Stamped into the file, so that the same order gives the same bytes. */
  readonly createdAt: Date;
};

const YUAN = '¥';
const INSET = 14;

function opening(sheet: Sheet, { to, intro }: PaperModel): number {
  printLine(sheet, fillText(words.to, { name: to }), { x: LEFT, y: 116, size: 12, weight: 'bold' });
  const size = 10;
  const lines = breakLines(sheet.face, intro, { weight: 'regular', size, width: WIDTH, indent: size * 2 });
  lines.forEach((line, index) => {
    printLine(sheet, line, { x: LEFT + (index === 0 ? size * 2 : 0), y: 138 + index * 18, size });
  });
  return 138 + lines.length * 18;
}

function band(sheet: Sheet, { total }: PaperModel, top: number): number {
  const height = 76;
  fillBox(sheet, { x: LEFT, y: top, width: WIDTH, height }, color.daiPale);
  guilloche(sheet, { x: LEFT, y: top, width: WIDTH, height });
  rule(sheet, top);
  rule(sheet, top + height);
  label(sheet, total.label, { x: LEFT + INSET, y: top + 19, width: 200 }, { size: 9, color: color.muted });
  const amount = `${YUAN} ${formatGrouped(total.amount)}`;
  label(sheet, amount, { x: LEFT + INSET, y: top + 48, width: 222 }, { weight: 'bold', size: 27, color: color.daiDeep });
  const right = { x: LEFT + WIDTH / 2 + 12, width: WIDTH / 2 - 26 };
  label(sheet, words.inWords, { ...right, y: top + 19 }, { size: 9, color: color.muted });
  label(sheet, total.inWords, { ...right, y: top + 48 }, { weight: 'bold', size: 14 });
  return top + height;
}

const NAME = 84;
const ROW = 24;

/** Two in a row; what is too long for half a row gets one of its own, and more lines when it needs them. */
function facts(sheet: Sheet, model: PaperModel, top: number): number {
  const half = WIDTH / 2;
  let y = top + 6;
  let isRight = false;
  for (const { label: name, value } of model.facts) {
    const isLong = widthOf(sheet.face, value, { weight: 'regular', size: 10 }) > half - INSET - NAME;
    if (isRight && isLong) y += ROW;
    if (isLong) isRight = false;
    const x = LEFT + INSET + (isRight ? half : 0);
    const lines = isLong ? breakLines(sheet.face, value, { weight: 'regular', size: 10, width: WIDTH - INSET * 2 - NAME }) : [value];
    printLine(sheet, name, { x, y: y + ROW / 2, size: 8.5, color: color.muted });
    lines.forEach((line, index) => {
      printLine(sheet, line, { x: x + NAME, y: y + ROW / 2 + index * 15, size: 10 });
    });
    if (isLong || isRight) y += ROW + (lines.length - 1) * 15;
    isRight = !isLong && !isRight;
  }
  const bottom = (isRight ? y + ROW : y) + 6;
  rule(sheet, bottom);
  return bottom;
}

const LINE = 20;

function amounts(sheet: Sheet, model: PaperModel, top: number): number {
  label(sheet, words.amountsTitle, { x: LEFT + INSET, y: top + 17, width: 200 }, { size: 9, weight: 'bold', color: color.dai });
  const column = { x: RIGHT - INSET - 170, width: 170 };
  model.amounts.forEach(({ label: name, amount, sign }, index) => {
    const y = top + 38 + index * LINE;
    label(sheet, name, { x: LEFT + INSET, y, width: 220 }, { size: 10 });
    label(sheet, `${sign}${sign === '' ? '' : ' '}${formatGrouped(amount)}`, { ...column, y }, { size: 10.5, align: 'right' });
  });
  const y = top + 38 + model.amounts.length * LINE;
  rule(sheet, y - LINE / 2 + 1, { from: LEFT + INSET, to: RIGHT - INSET });
  label(sheet, model.total.label, { x: LEFT + INSET, y: y + 2, width: 220 }, { size: 10.5, weight: 'bold' });
  label(sheet, formatGrouped(model.total.amount), { ...column, y: y + 2 }, { size: 12, weight: 'bold', align: 'right' });
  rule(sheet, y + 18);
  return y + 18;
}

function account(sheet: Sheet, model: PaperModel, top: number): number {
  const height = 30 + Math.max(1, model.account.length) * 22;
  fillBox(sheet, { x: LEFT, y: top, width: WIDTH, height }, color.daiPale);
  label(sheet, words.accountTitle, { x: LEFT + INSET, y: top + 17, width: 200 }, { size: 9, weight: 'bold', color: color.dai });
  if (model.account.length === 0) printLine(sheet, words.noAccount, { x: LEFT + INSET, y: top + 38, size: 10 });
  model.account.forEach(({ label: name, value }, index) => {
    const y = top + 38 + index * 22;
    label(sheet, name, { x: LEFT + INSET, y, width: NAME }, { size: 9, color: color.muted });
    label(sheet, value, { x: LEFT + INSET + NAME, y, width: WIDTH - INSET * 2 - NAME }, { size: 12, weight: 'bold' });
  });
  rule(sheet, top + height);
  return top + height;
}

function closing(sheet: Sheet, { model, sealPurpose, isSimulated }: LetterOrder, top: number): number {
  const width = 286;
  label(sheet, words.notesTitle, { x: LEFT + INSET, y: top + 18, width }, { size: 9, weight: 'bold', color: color.dai });
  let y = top + 38;
  model.notes.forEach((note, index) => {
    printLine(sheet, `${index + 1}.`, { x: LEFT + INSET, y, size: 8.5, color: color.muted });
    for (const line of breakLines(sheet.face, note, { weight: 'regular', size: 8.5, width: width - INSET })) {
      printLine(sheet, line, { x: LEFT + INSET + 14, y, size: 8.5, color: color.muted });
      y += 14;
    }
    y += 3;
  });
  const seal = roundSeal(sheet.face, { name: model.issuer.name, purpose: sealPurpose, note: isSimulated ? words.simulated : '' }, 52);
  place(sheet, seal, { x: RIGHT - 76, y: top + 68, turn: -7, color: color.seal, opacity: 0.78 });
  const issuer = { x: LEFT + 326, width: WIDTH - 340 };
  label(sheet, words.issuer, { ...issuer, y: top + 22 }, { size: 8.5, color: color.muted });
  label(sheet, model.issuer.name, { ...issuer, y: top + 43 }, { size: 11, weight: 'bold' });
  label(sheet, words.issuedOn, { ...issuer, y: top + 72 }, { size: 8.5, color: color.muted });
  label(sheet, model.day.value, { ...issuer, y: top + 92 }, { size: 11 });
  return Math.max(y + 4, top + 128);
}

function simulatedMark(sheet: Sheet, bottom: number): void {
  place(sheet, watermark(sheet.face, words.simulated, 150), { x: 298, y: 400, turn: -24, color: color.seal, opacity: 0.055 });
  const y = Math.min(bottom + 10, 781);
  outlineBox(sheet, { x: LEFT, y, width: 34, height: 17 }, color.seal, 3);
  label(sheet, words.simulated, { x: LEFT, y: y + 8.5, width: 34 }, { size: 9, weight: 'bold', color: color.seal, align: 'center' });
  label(sheet, words.simulatedLine, { x: LEFT + 42, y: y + 8.5, width: 320 }, { size: 8.5, color: color.seal });
}

function draw(sheet: Sheet, order: LetterOrder): void {
  const { model, brand, hotline, isSimulated } = order;
  const lines = [model.number, model.day].map(({ label: name, value }) => `${name}　${value}`);
  letterhead(sheet, { brand, title: model.title, lines: [lines[0] ?? '', lines[1] ?? ''] });
  const top = opening(sheet, model);
  let y = band(sheet, model, top);
  y = facts(sheet, model, y);
  y = amounts(sheet, model, y);
  y = account(sheet, model, y);
  y = closing(sheet, order, y);
  outlineBox(sheet, { x: LEFT, y: top, width: WIDTH, height: y - top }, color.dai);
  if (isSimulated) simulatedMark(sheet, y);
  rule(sheet, 800);
  label(sheet, fillText(words.footer, { brand, hotline }), { x: LEFT, y: 814, width: 380 }, { size: 8, color: color.muted });
  label(sheet, words.page, { x: RIGHT - 100, y: 814, width: 100 }, { size: 8, color: color.muted, align: 'right' });
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('') : String(value);
const ASCII = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:/.-_*#(),?=&%+ 　¥−×';
const WORDS = `${textOf(words)}${ASCII}${rmbUpperCharacters}`;

/** Cutting the letters costs more than the rest of a page: once for all letters. */
const stocks = new WeakMap<Face, Stock>();
function stockFor(face: Face): Stock {
  const known = stocks.get(face);
  if (known) return known;
  const characters = new Set(WORDS);
  const stock = makeStock(face, { regular: characters, bold: characters });
  stocks.set(face, stock);
  return stock;
}

/** One A4 page; the same order gives the same bytes. */
export async function drawLetter(fonts: FontBook, order: LetterOrder): Promise<Buffer> {
  const { model, brand, createdAt } = order;
  const face = await fonts.faceFor([textOf(model), textOf(order), WORDS].join('').replace(/\s+/g, ' '));
  const stock = stockFor(face);
  const book = openBook(stock);
  draw(book.add(), order);
  return bindBook(
    stock,
    { title: `${model.title} ${model.number.value}`, author: model.issuer.name, creator: brand, createdAt },
    book.sheets,
  );
}

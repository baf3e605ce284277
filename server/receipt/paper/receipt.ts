import { receiptWords as words } from '../../../schema/documents';
import { type Cents, formatGrouped, rmbUpper, rmbUpperCharacters } from '../../../schema/money';
import type { Face, FontBook } from '../../kernel/pdf/font';
import {
  color,
  disc,
  drawOn,
  type Form,
  fillBox,
  guilloche,
  LEFT,
  type Line,
  label,
  makeForm,
  outlineBox,
  type Page,
  place,
  printPage,
  put,
  RIGHT,
  rule,
  upright,
  WIDTH,
} from '../../kernel/pdf/page';
import { qrFigure, qrOperators } from '../../kernel/pdf/qr';
import { roundSeal, watermark } from '../../kernel/pdf/seal';
import { letterhead } from './letterhead';

/** Everything a receipt says; personal fields arrive masked, taxes are those the payee bears. */
export type ReceiptFacts = {
  receiptNo: string;
  statementCode: string;
  bankSerial: string;
  purpose: string;
  kindLabel: string;
  remark: string;
  paidAt: string;
  issuedAt: string;
  issuedOn: string;
  /** Stamped into the file, so that the same facts give the same bytes. */
  createdAt: Date;
  principalName: string;
  subject: { name: string; code: string };
  payee: { name: string; idCardMasked: string; accountMasked: string; channelLabel: string };
  /** What the taxes were called when it was paid. */
  taxNames: { vat: string; surtax: string; incomeTax: string };
  gross: Cents;
  vat: Cents;
  surtax: Cents;
  incomeTax: Cents;
  net: Cents;
  verifyUrl: string;
  verifyCode: string;
  /** What the seal of the subject says. */
  sealPurpose: string;
  isSimulated: boolean;
  brand: string;
  hotline: string;
};

type Sheet = Page & { facts: ReceiptFacts };

const YUAN = '¥';
const MINUS = '−';

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function header(page: Sheet): void {
  const { brand, receiptNo, issuedAt } = page.facts;
  letterhead(page, {
    brand,
    title: words.title,
    lines: [`${words.receiptNo}　${receiptNo}`, `${words.issuedAt}　${issuedAt}`],
  });
}

type Row = { name: string; value: string; isShared?: boolean };

function field(page: Page, { name, value, isShared }: Row, box: Line): void {
  label(page, name, { ...box, width: 54 }, { size: 8.5, color: color.muted });
  const print = isShared ? label : put;
  print(page, value, { ...box, x: box.x + 58, width: box.width - 58 }, { size: 10 });
}

function party(page: Page, box: { x: number; y: number; width: number }, name: string, rows: readonly Row[]): void {
  const height = rows.length * 27 + 14;
  fillBox(page, { x: box.x, y: box.y, width: 26, height }, color.daiPale);
  [...name].forEach((character, index) => {
    const y = box.y + height / 2 + (index - (name.length - 1) / 2) * 17;
    label(page, character, { x: box.x, y, width: 26 }, { weight: 'bold', size: 10.5, color: color.dai, align: 'center' });
  });
  rows.forEach((row, index) => {
    field(page, row, { x: box.x + 38, y: box.y + 20.5 + index * 27, width: box.width - 46 });
  });
}

function parties(page: Sheet, top: number): number {
  const { facts } = page;
  const half = WIDTH / 2;
  party(page, { x: LEFT, y: top, width: half }, words.payer, [
    { name: words.payerName, value: facts.subject.name, isShared: true },
    { name: words.payerCode, value: facts.subject.code, isShared: true },
    { name: words.payerAccount, value: words.payerAccountOf, isShared: true },
    { name: words.principal, value: facts.principalName, isShared: true },
  ]);
  party(page, { x: LEFT + half, y: top, width: half }, words.payee, [
    { name: words.payeeName, value: facts.payee.name },
    { name: words.payeeIdCard, value: facts.payee.idCardMasked },
    { name: words.payeeAccount, value: facts.payee.accountMasked },
    { name: words.payeeChannel, value: facts.payee.channelLabel, isShared: true },
  ]);
  upright(page, LEFT + half, top, top + 122);
  return top + 122;
}

function amount(page: Sheet, top: number): number {
  const { facts } = page;
  const height = 84;
  fillBox(page, { x: LEFT, y: top, width: WIDTH, height }, color.daiPale);
  guilloche(page, { x: LEFT, y: top, width: WIDTH, height });
  rule(page, top);
  rule(page, top + height);
  label(page, `${words.net}（${words.currency}）`, { x: LEFT + 18, y: top + 21, width: 200 }, { size: 9, color: color.muted });
  put(
    page,
    `${YUAN} ${formatGrouped(facts.net)}`,
    { x: LEFT + 18, y: top + 53, width: 215 },
    { weight: 'bold', size: 29, color: color.daiDeep },
  );
  const right = { x: LEFT + WIDTH / 2 + 12, width: WIDTH / 2 - 30 };
  label(page, words.inWords, { ...right, y: top + 21 }, { size: 9, color: color.muted });
  put(page, rmbUpper(facts.net), { ...right, y: top + 53 }, { weight: 'bold', size: 15, color: color.ink });
  return top + height;
}

function breakdown(page: Sheet, top: number): number {
  const { facts } = page;
  const cells: [string, Cents, string][] = [
    [words.gross, facts.gross, ''],
    [facts.taxNames.vat, facts.vat, MINUS],
    [facts.taxNames.surtax, facts.surtax, MINUS],
    [facts.taxNames.incomeTax, facts.incomeTax, MINUS],
    [words.net, facts.net, '='],
  ];
  const width = WIDTH / cells.length;
  cells.forEach(([name, value, sign], index) => {
    const x = LEFT + index * width;
    const isLast = index === cells.length - 1;
    label(page, name, { x: x + 12, y: top + 18, width: width - 24 }, { size: 8.5, color: color.muted, align: 'right' });
    put(
      page,
      formatGrouped(value),
      { x: x + 12, y: top + 38, width: width - 24 },
      { size: 12, weight: isLast ? 'bold' : 'regular', align: 'right' },
    );
    if (sign === '') return;
    disc(page, x, top + 28, 8);
    label(page, sign, { x: x - 8, y: top + 28, width: 16 }, { size: 10, color: color.dai, align: 'center' });
  });
  rule(page, top + 56);
  return top + 56;
}

function details(page: Sheet, top: number): number {
  const { facts } = page;
  const rows: Row[] = [
    { name: words.kind, value: facts.kindLabel, isShared: true },
    { name: words.statementCode, value: facts.statementCode, isShared: true },
    { name: words.purpose, value: facts.purpose, isShared: true },
    { name: words.bankSerial, value: facts.bankSerial },
    { name: words.paidAt, value: facts.paidAt },
    { name: words.result, value: words.success, isShared: true },
  ];
  const half = WIDTH / 2;
  rows.forEach((row, index) => {
    const box = { x: LEFT + 12 + (index % 2) * half, y: top + 24 + Math.floor(index / 2) * 28, width: half - 24 };
    field(page, row, box);
  });
  field(page, { name: words.remark, value: facts.remark || words.none }, { x: LEFT + 12, y: top + 108, width: WIDTH - 24 });
  rule(page, top + 132);
  return top + 132;
}

function proof(page: Sheet, top: number): number {
  const { facts, face } = page;
  const side = 96;
  drawOn(page, () => qrOperators(qrFigure(facts.verifyUrl), side), { x: LEFT + 14, y: top + 18, color: color.ink });
  const text = { x: LEFT + 126, width: 192 };
  label(page, words.verify, { ...text, y: top + 27 }, { weight: 'bold', size: 11, color: color.dai });
  label(page, words.verifyHint, { ...text, y: top + 47 }, { size: 7.5, color: color.muted });
  label(page, words.maskHint, { ...text, y: top + 62 }, { size: 7.5, color: color.muted });
  label(page, words.revokeHint, { ...text, y: top + 77 }, { size: 7.5, color: color.muted });
  put(page, `${words.verifyCode}　${facts.verifyCode}`, { ...text, y: top + 103 }, { size: 8 });
  // Under the words, as ink lies on paper: a seal may cross a name but must not hide it.
  const seal = roundSeal(
    face,
    { name: facts.subject.name, purpose: facts.sealPurpose, note: facts.isSimulated ? words.simulated : '' },
    55,
  );
  place(page, seal, { x: RIGHT - 84, y: top + 68, turn: -7, color: color.seal, opacity: 0.78 });
  const issuer = { x: LEFT + 332, width: WIDTH - 346 };
  label(page, words.issuer, { ...issuer, y: top + 34 }, { size: 8.5, color: color.muted });
  label(page, facts.subject.name, { ...issuer, y: top + 55 }, { size: 11, weight: 'bold' });
  label(page, words.issuedOn, { ...issuer, y: top + 83 }, { size: 8.5, color: color.muted });
  put(page, facts.issuedOn, { ...issuer, y: top + 103 }, { size: 11 });
  return top + 132;
}

function simulatedMark(page: Sheet, bottom: number): void {
  if (!page.facts.isSimulated) return;
  place(page, watermark(page.face, words.simulated, 150), { x: 298, y: 350, turn: -24, color: color.seal, opacity: 0.055 });
  outlineBox(page, { x: LEFT, y: bottom + 14, width: 34, height: 17 }, color.seal, 3);
  label(page, words.simulated, { x: LEFT, y: bottom + 22.5, width: 34 }, { size: 9, weight: 'bold', color: color.seal, align: 'center' });
  label(page, words.simulatedLine, { x: LEFT + 42, y: bottom + 22.5, width: 300 }, { size: 8.5, color: color.seal });
}

function footer(page: Sheet): void {
  const { facts } = page;
  rule(page, 800);
  const line = fill(words.footer, { brand: facts.brand, line: words.brandLine, hotline: facts.hotline });
  label(page, line, { x: LEFT, y: 814, width: 380 }, { size: 8, color: color.muted });
  label(page, words.page, { x: RIGHT - 100, y: 814, width: 100 }, { size: 8, color: color.muted, align: 'right' });
}

function printedText(facts: ReceiptFacts): string {
  const { subject, payee, taxNames, ...rest } = facts;
  const own = [...Object.values(rest), ...[subject, payee, taxNames].flatMap((part) => Object.values<string>(part))].filter(
    (value) => typeof value === 'string',
  );
  return [...own, ...Object.values(words), rmbUpper(facts.net), YUAN, MINUS, '0123456789'].join('');
}

function draw(page: Sheet): void {
  header(page);
  const top = 112;
  let y = parties(page, top);
  y = amount(page, y);
  y = breakdown(page, y);
  y = details(page, y);
  y = proof(page, y);
  outlineBox(page, { x: LEFT, y: top, width: WIDTH, height: y - top }, color.dai);
  simulatedMark(page, y);
  footer(page);
}

/** What a receipt's own lines are made of: digits, codes, amounts, and the words that stand in one line with them. */
const ALPHABET = {
  regular: `0123456789-:.,* ABCDEFGHIJKLMNOPQRSTUVWXYZ　${words.receiptNo}${words.issuedAt}${words.verifyCode}${words.none}`,
  bold: `0123456789., ${YUAN}${rmbUpperCharacters}`,
};

/** A statement has one form, or one for each way of paying. */
const KEPT = 16;
const kept = new WeakMap<Face, Map<string, Form>>();

/** Cutting a font costs more than the rest of a page: what all receipts of a statement share is drawn and cut once. */
function formFor(face: Face, facts: ReceiptFacts): Form {
  const { brand, hotline, principalName, statementCode, purpose, kindLabel, isSimulated, subject, payee, taxNames, sealPurpose } = facts;
  const ours = [brand, hotline, isSimulated, subject, sealPurpose];
  const shared = [...ours, principalName, statementCode, purpose, kindLabel, payee.channelLabel, taxNames];
  const key = JSON.stringify(shared);
  const forms = kept.get(face) ?? new Map<string, Form>();
  kept.set(face, forms);
  const known = forms.get(key);
  if (known) return known;
  const form = makeForm(face, ALPHABET, (page) => draw({ ...page, facts }));
  const oldest = forms.keys().next();
  if (forms.size >= KEPT && !oldest.done) forms.delete(oldest.value);
  forms.set(key, form);
  return form;
}

/** One A4 page; the same facts give the same bytes. */
export async function renderReceipt(fonts: FontBook, facts: ReceiptFacts): Promise<Buffer> {
  const face = await fonts.faceFor(printedText(facts));
  const cover = {
    title: `${words.title} ${facts.receiptNo}`,
    author: facts.subject.name,
    creator: facts.brand,
    createdAt: facts.createdAt,
  };
  return printPage(formFor(face, facts), cover, (page) => draw({ ...page, facts }));
}

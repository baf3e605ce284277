// The certificate of a contract that was signed on paper: what it says, on what evidence, and which two operators answer for it.
import { recordWords as words } from '../../../schema/recordWords';
import { bindBook, openBook } from '../../kernel/pdf/book';
import type { FontBook } from '../../kernel/pdf/font';
import { makeStock } from '../../kernel/pdf/letters';
import { color, LEFT, label, outlineBox, RIGHT, rule, WIDTH } from '../../kernel/pdf/page';
import { breakLines, printLine } from '../../kernel/pdf/typeset';

export interface RecordOrder {
  readonly brand: string;
  readonly contractNo: string;
  readonly agreement: string;
  readonly name: string;
  /** Masked. */
  readonly idCard: string;
  readonly subject: string;
  readonly company: string;
  readonly signedOn: string;
  readonly endsOn: string;
  readonly evidence: string;
  readonly evidenceHash: string;
  readonly enteredBy: string;
  readonly confirmedBy: string;
  /** When it was confirmed; stamped into the file, so that the same order gives the same bytes. */
  readonly createdAt: Date;
}

const ROWS = [
  ...(['contractNo', 'agreement', 'name', 'idCard', 'subject', 'company', 'signedOn', 'endsOn'] as const),
  ...(['evidence', 'evidenceHash', 'enteredBy', 'confirmedBy'] as const),
];
const LABEL = 130;
const LINE = 15;

/** One A4 page. */
export async function drawRecord(fonts: FontBook, order: RecordOrder): Promise<Buffer> {
  const rows = ROWS.map((key) => [words[key], order[key]] as const);
  const said = `${Object.values(words).join('')}${rows.flat().join('')}${order.brand} `;
  const face = await fonts.faceFor(said);
  const stock = makeStock(face, { regular: new Set(said), bold: new Set(said) });
  const book = openBook(stock);
  const sheet = book.add();
  label(sheet, order.brand, { x: LEFT, y: 52, width: 200 }, { size: 12, weight: 'bold', color: color.dai });
  label(sheet, words.title, { x: LEFT, y: 100, width: WIDTH }, { size: 22, weight: 'bold', align: 'center' });
  outlineBox(sheet, { x: RIGHT - 120, y: 40, width: 120, height: 24 }, color.seal, 3);
  const mark = { x: RIGHT - 120, y: 52, width: 120 };
  label(sheet, words.source, mark, { size: 12, weight: 'bold', color: color.seal, align: 'center' });
  label(sheet, words.intro, { x: LEFT, y: 128, width: WIDTH }, { size: 9, color: color.muted, align: 'center' });
  let y = 160;
  for (const [name, value] of rows) {
    rule(sheet, y - 14);
    printLine(sheet, name, { x: LEFT, y, size: 9.5, color: color.muted });
    for (const line of breakLines(sheet.face, value, { weight: 'regular', size: 10.5, width: WIDTH - LABEL })) {
      printLine(sheet, line, { x: LEFT + LABEL, y, size: 10.5 });
      y += LINE;
    }
    y += 14;
  }
  rule(sheet, y - 14);
  printLine(sheet, words.note, { x: LEFT, y: y + 8, size: 9, color: color.muted });
  const title = `${words.title} ${order.contractNo}`;
  return bindBook(stock, { title, author: order.brand, creator: order.brand, createdAt: order.createdAt }, book.sheets);
}

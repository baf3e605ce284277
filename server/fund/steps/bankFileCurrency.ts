// In which currency the rows of a file of the bank are: a column of it says so, or a line above the table or between two parts of it.
import { leadsToUnit, otherUnitAbove, otherUnitIn } from '../../../schema/amountUnits';
import { bankFilePatterns } from '../../../schema/bankFile';
import { lostUnitOf } from '../../../schema/lostUnits';
import { unreadOf } from '../../../schema/unreadCells';
import type { TableRow } from '../../roster/public';
import { type Header, isHeaderAgain } from './bankFileHeader';
import { isMoney, sidesOf } from './bankFileMoves';
import { textsOf } from './bankFileWays';

/** What a line says of the rows below it. */
export interface Currency {
  readonly isForeign: boolean;
  /** A character of it was lost: nobody knows which it is. */
  readonly isLost: boolean;
}

const isSaid = ({ isForeign, isLost }: Currency): boolean => isForeign || isLost;
const both = (one: Currency, other: Currency): Currency => ({
  isForeign: one.isForeign || other.isForeign,
  isLost: one.isLost || other.isLost,
});

/** Above the table each cell may say it alone; below the header only one behind its label does, or one that has the line to itself. */
function saidIn(row: TableRow, isAbove: boolean): Currency {
  const texts = textsOf(row).filter((text) => text !== '');
  const isAlone = (at: number): boolean => isAbove || texts.length === 1 || leadsToUnit(texts[at - 1] ?? '');
  return { isForeign: texts.some((text, at) => otherUnitAbove(text, isAlone(at)) !== null), isLost: lostUnitOf(texts) !== null };
}

/** Null = it says nothing of the kind. */
function saidBetween(row: TableRow): Currency | null {
  const said = saidIn(row, false);
  return isSaid(said) || bankFilePatterns.saysYuan.test(textsOf(row).join(' ')) ? said : null;
}

/** 账号：, or 账号 in a cell of its own, where a reference should be: a line of an account, whatever number stands beside it. */
export const isAccountLine = (row: TableRow, { plan }: Header): boolean =>
  bankFilePatterns.accountLine.test((row.cells[plan.bankRef ?? -1]?.raw ?? '').trim());

const isTransfer = (row: TableRow, header: Header): boolean => !isAccountLine(row, header) && sidesOf(row, header.plan).some(isMoney);

/**
 * Of each row below the header. A file of several accounts names the currency of each before its rows: it lasts until a line behind some of them
 * names another one, or the yuan. Lines that follow each other are read as one: 人民币 beside 单位：万元 makes no yuan of it.
 */
export function currenciesOf(table: readonly TableRow[], header: Header): readonly { readonly row: TableRow; readonly above: Currency }[] {
  let current = table
    .slice(0, header.from)
    .map((row) => saidIn(row, true))
    .reduce(both, { isForeign: false, isLost: false });
  let hasRows = false;
  return table.slice(header.at + 1).map((row) => {
    const isRow = isTransfer(row, header);
    const said = isRow || isHeaderAgain(row, header) ? null : saidBetween(row);
    if (said) current = hasRows ? said : both(current, said);
    hasRows = isRow || (hasRows && said === null);
    return { row, above: current };
  });
}

/** Numbers of currencies: ISO has 156 for the yuan, and banks 1 or 10; whatever another one means is found nowhere in the file. */
const isOtherNumber = (text: string): boolean => /^\d{1,3}$/.test(text) && !bankFilePatterns.yuanNumber.test(text);

/** What a row says of itself, by its own columns and by the line above it. `isUnread` = a cell says it that cannot be read. */
export function currencyOf(row: TableRow, { unitColumns, lostTitles }: Header, above: Currency): Currency & { readonly isUnread: boolean } {
  const textAt = (at: number): string => (row.cells[at]?.raw ?? '').trim();
  return {
    isForeign: above.isForeign || [...unitColumns, ...lostTitles].some((at) => otherUnitIn(textAt(at)) !== null),
    isLost: above.isLost,
    isUnread: unitColumns.some((at) => unreadOf(textAt(at)) !== null || isOtherNumber(textAt(at))),
  };
}

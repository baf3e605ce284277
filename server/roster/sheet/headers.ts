// Which column of a sheet holds what.

import { isLikeAmount, isNumbered, isOfFee, rivalsOf, saysInWords } from '../../../schema/amountColumns';
import { isUnitHeader, kindSaid, otherUnitOf, saysOtherKind, saysWithoutTax, unitSaid } from '../../../schema/amountUnits';
import { netColumn } from '../../../schema/backCalcTexts';
import { columnSaid, fieldOfHeader, fieldOfPayee, isReasonHeader, isRowKeyHeader, rosterColumns } from '../../../schema/columns';
import { headerKey } from '../../../schema/headerKeys';
import type { RosterField } from '../../../schema/problems';

/** Which column holds which field; `rowKey` only in a file of bad rows that we wrote. */
export interface ColumnPlan {
  headers: string[];
  fields: (RosterField | null)[];
  rowKeyColumn: number | null;
  /** Headers that all mean the same field about money, of which none was chosen: whoever takes the wrong one pays the wrong sum. */
  unclear: ReadonlyMap<RosterField, readonly string[]>;
  /** Of a column of amounts that nobody has chosen all the same. */
  otherAmount: OtherAmount | null;
  /** Columns that say once more who is paid, beside the one that is read. */
  twins: readonly Twin[];
  /** Says of each amount what it is counted in. */
  unitColumn: number | null;
}

/** Its unit, where that is not the yuan, or its header, which says that the amounts are of another kind. */
type OtherAmount = { readonly unit: string } | { readonly header: string; readonly wanted: string };

interface Twin {
  readonly field: RosterField;
  readonly index: number;
}

/** Two columns may say this of the same person. */
const PERSONAL: readonly RosterField[] = ['name', 'idCard'];

/** Lists of what payees shall get know this title. */
const NET_KEY = headerKey(netColumn.title);
export const isNetList = (remembered: ReadonlyMap<string, RosterField | null>): boolean => remembered.get(NET_KEY) === 'amount';

/** Of two columns for one of these nobody takes the first and says nothing. */
const DECISIVE: readonly RosterField[] = ['amount', 'account'];

/** A choice of the user, or one remembered from an earlier file: null = do not import that column. */
export type ChosenFields = ReadonlyMap<number, RosterField | null>;

interface Titles {
  readonly headers: readonly string[];
  readonly chosen: ChosenFields;
  readonly remembered: ReadonlyMap<string, RosterField | null>;
  /** In a file of ours the reasons are no data, whatever was once chosen for a stranger's column of that name. */
  readonly isReason: (header: string) => boolean;
}

type Meaning = (header: string, index: number) => RosterField | null;

interface Meanings {
  /** What was once taught of the title. */
  readonly taught: Meaning;
  /** What its words say. */
  readonly said: Meaning;
  /** Whether one has to choose among it and others of the field. */
  readonly isCandidate: (field: RosterField, index: number) => boolean;
  readonly otherAmount: OtherAmount | null;
}

function meaningsOf({ headers, chosen, remembered, isReason }: Titles): Meanings {
  const isNet = isNetList(remembered);
  const others = headers.map((header) => otherAmountOf(header, isNet));
  const known = (header: string): RosterField | null | undefined => remembered.get(headerKey(header));
  const isLeftOut: (header: string, index: number) => boolean = (header, index) => isReason(header) || chosen.get(index) === null;
  const isFree = (header: string, index: number): boolean => !isLeftOut(header, index) && !others[index] && known(header) !== null;
  // 金额 and 金额（万元） have one key: what was taught of a title was not taught of its unit.
  const unlessOther = (field: RosterField | null | undefined, index: number): RosterField | null =>
    field === 'amount' && others[index] ? null : (field ?? null);
  const free = headers.filter(isFree);
  const amounts = free.filter((header) => (known(header) ?? fieldOfHeader(header)) === 'amount');
  const isNew = (header: string): boolean => known(header) === undefined && !amounts.includes(header);
  const ofFees = headers.filter((header, index) => !isLeftOut(header, index) && isOfFee(header) && fieldOfHeader(header) === null);
  // What was taught of a title was not taught of a part that stands beside it for the first time.
  const rivals = new Set(rivalsOf(amounts, [...free, ...ofFees].filter(isNew)));
  const taught: Meaning = (header, index) => (isLeftOut(header, index) ? null : unlessOther(known(header), index));
  const plain = new Set(free.map((header) => known(header) ?? fieldOfHeader(header)));
  const hasDigits = amounts.some((header) => !saysInWords(header));
  /** Titles that are understood where no usual one is there. */
  const likely = (header: string): RosterField | null => {
    const field = isLikeAmount(header) ? 'amount' : fieldOfPayee(header);
    return field !== null && !plain.has(field) ? field : null;
  };
  const said: Meaning = (header, index) => {
    if (isLeftOut(header, index) || known(header) === null) return null;
    const field = unlessOther(fieldOfHeader(header) ?? likely(header), index);
    return field === 'amount' && hasDigits && saysInWords(header) ? null : field;
  };
  // Beside an amount with the tax, the one without it is a choice as well.
  const isWithoutTax = (header: string): boolean => saysWithoutTax(header) && fieldOfHeader(header) === 'amount';
  return {
    taught: (header, index) => (rivals.size > 0 && known(header) === 'amount' ? null : taught(header, index)),
    said,
    isCandidate(field, index) {
      const header = headers[index] ?? '';
      if (said(header, index) === field || (isFree(header, index) && isNumbered(header, field))) return true;
      if (field !== 'amount') return false;
      return (
        rivals.has(header) || (rivals.size > 0 && taught(header, index) === field) || (!isLeftOut(header, index) && isWithoutTax(header))
      );
    },
    otherAmount:
      others.find((other, index) => {
        const header = headers[index] ?? '';
        const field = known(header) ?? fieldOfHeader(header);
        return other && !isLeftOut(header, index) && (field === 'amount' || (field === null && (isLikeAmount(header) || isOfFee(header))));
      }) ?? null,
  };
}

/** The user's choice wins, then what was remembered for this header, then the synonyms; a field is given once. */
export function planColumns(
  headers: readonly string[],
  chosen: ChosenFields,
  remembered: ReadonlyMap<string, RosterField | null>,
): ColumnPlan {
  const fields: (RosterField | null)[] = headers.map(() => null);
  const taken = new Set<RosterField>();
  const give = (pick: Meaning) => {
    headers.forEach((header, index) => {
      const field = pick(header, index);
      if (!field || fields[index] !== null || taken.has(field)) return;
      fields[index] = field;
      taken.add(field);
    });
  };
  const rowKeyColumn = headers.findIndex((header) => isRowKeyHeader(header));
  const isReason = (header: string): boolean => rowKeyColumn >= 0 && isReasonHeader(header);
  const { taught, said, isCandidate, otherAmount } = meaningsOf({ headers, chosen, remembered, isReason });
  give((header, index) => (isReason(header) ? null : (chosen.get(index) ?? null)));
  give(taught);
  const unclear = new Map<RosterField, string[]>();
  for (const field of DECISIVE.filter((one) => !taken.has(one))) {
    const alike = headers.filter((_, index) => fields[index] === null && isCandidate(field, index));
    if (alike.length > 1) unclear.set(field, alike);
  }
  const clear: Meaning = (header, index) => {
    const field = said(header, index);
    return field && unclear.has(field) ? null : field;
  };
  // Of two columns the one with our own title: 手机号 beside 联系电话, 身份证号 beside a running ID.
  give((header, index) => {
    const field = clear(header, index);
    return field && headerKey(header) === headerKey(rosterColumns[field].title) ? field : null;
  });
  give(clear);
  const twins = headers.flatMap((header, index) => {
    const field = fields[index] === null ? said(header, index) : null;
    return field && PERSONAL.includes(field) && taken.has(field) ? [{ field, index }] : [];
  });
  const unitColumn = headers.findIndex((header, index) => fields[index] === null && isUnitHeader(header));
  const placeOf = (index: number): number | null => (index < 0 ? null : index);
  const places = { rowKeyColumn: placeOf(rowKeyColumn), unitColumn: placeOf(unitColumn) };
  return { headers: [...headers], fields, unclear, otherAmount, twins, ...places };
}

function otherAmountOf(header: string, isNet: boolean): OtherAmount | null {
  const unit = otherUnitOf(header);
  if (unit !== null) return { unit };
  return saysOtherKind(header, isNet) ? { header, wanted: isNet ? netColumn.title : rosterColumns.amount.title } : null;
}

/** Names of the columns that are needed and not there, each with the headers of which one must be chosen. */
export function missingColumns(plan: ColumnPlan, required: readonly RosterField[]): string | null {
  const missing = required.filter((field) => !plan.fields.includes(field));
  if (missing.length === 0) return null;
  return missing
    .map((field) => {
      const { title } = rosterColumns[field];
      const other = field === 'amount' && !plan.unclear.has(field) ? plan.otherAmount : null;
      if (other === null) return columnSaid(title, plan.unclear.get(field) ?? []);
      return 'unit' in other ? unitSaid(title, other.unit) : kindSaid(other.wanted, other.header);
    })
    .join('、');
}

import type { PersonalField, RosterField, RosterRowFactsFragment } from '../generated/graphql';

/** Where the shown value of a column stands in a row. Identity, phone and account arrive masked. */
const readers: Partial<Record<RosterField, (row: RosterRowFactsFragment) => string | null | undefined>> = {
  NAME: (row) => row.name,
  ID_CARD: (row) => row.idCard,
  PHONE: (row) => row.phone,
  ACCOUNT: (row) => row.account,
  BANK: (row) => row.bankName,
  AMOUNT: (row) => row.amount ?? row.amountText,
  SOURCE_ID: (row) => row.sourceId,
  BANK_ABSTRACT: (row) => row.bankAbstract,
  PLATFORM_NAME: (row) => row.platformName,
  BUYER_NAME: (row) => row.buyerName,
  BUYER_TAX_NO: (row) => row.buyerTaxNo,
  REMARK: (row) => row.remark,
};

export const gridFields = Object.keys(readers) as RosterField[];

export const cellText = (row: RosterRowFactsFragment, field: RosterField): string => readers[field]?.(row) ?? '';

/** Numbers of a person: told in full for a reason only, which is written down (D56). */
const personal: Partial<Record<RosterField, PersonalField>> = { ID_CARD: 'ID_CARD', PHONE: 'PHONE', ACCOUNT: 'ACCOUNT' };

/** What of the cell is hidden, or null where everything is shown: a broken number comes as it was read. */
export const hiddenField = (row: RosterRowFactsFragment, field: RosterField): PersonalField | null =>
  cellText(row, field).includes('*') ? (personal[field] ?? null) : null;

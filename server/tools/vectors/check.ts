/** Runs every row of a vectors file and tells the differences. */
import { DomainError } from '../../../schema/errors';
import { bankCard, idCard, interest, lastWorkday, phone, uscc, words } from './otherSections';
import { type Difference, isRow, type Row, WrongFile } from './row';
import { businessIncome, combined, grossUp, laborCumulative, laborPerPayment, laborSameMonth, vatSurcharges } from './taxSections';

type Section = (row: Row, today: string) => Difference[];

export const sections: Readonly<Record<string, Section>> = {
  labor_per_payment: laborPerPayment,
  labor_same_month_aggregation: laborSameMonth,
  labor_cumulative: laborCumulative,
  business_income: businessIncome,
  vat_surcharges: vatSurcharges,
  gross_up: grossUp,
  combined,
  id_card: idCard,
  uscc,
  bank_card: bankCard,
  rmb_upper: words,
  overdue_interest: interest,
  last_workday_of_month: lastWorkday,
  phone,
};

type Verdict = { readonly passed: number; readonly failed: number; readonly differences: readonly string[] };

function rowsOf(file: Row, section: string): readonly Row[] {
  const rows = file[section];
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new WrongFile(`section ${section} is missing or is not a list`);
  return rows;
}

function judge(section: Section, row: Row, today: string): string[] {
  try {
    return section(row, today).map(
      ({ path, expected, got }) => `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`,
    );
  } catch (error) {
    // A refusal of the rules, such as a month without a table, is a result; anything else is a fault of ours.
    if (error instanceof DomainError) return [`refused: ${error.key} ${JSON.stringify(error.params)}`];
    throw error;
  }
}

/** `today` decides about birthdays in the future; the file's own date wins. */
export function checkVectors(file: unknown, today: string): Verdict {
  if (!isRow(file)) throw new WrongFile('the file is not an object of sections');
  const asOf = isRow(file._meta) && typeof file._meta.as_of === 'string' ? file._meta.as_of : today;
  let passed = 0;
  let failed = 0;
  const differences: string[] = [];
  for (const [name, section] of Object.entries(sections)) {
    for (const [index, row] of rowsOf(file, name).entries()) {
      const found = judge(section, row, asOf);
      if (found.length === 0) passed += 1;
      else failed += 1;
      differences.push(...found.map((text) => `${name}[${index}].${text}`));
    }
  }
  return { passed, failed, differences };
}

export function parseVectors(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongFile('the file is not JSON');
  }
}

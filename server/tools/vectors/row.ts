/** Reading a row of test vectors and comparing the figures it holds. */
import { type Cents, cents, type Ppm, ppm, rate } from '../../../schema/money';

export type Row = Readonly<Record<string, unknown>>;
export type Difference = { readonly path: string; readonly expected: unknown; readonly got: unknown };

/** The file itself is wrong: no JSON, a section or an input missing. */
export class WrongFile extends Error {}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function amountIn(row: Row, name: string): Cents {
  const value = row[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new WrongFile(`${name} must be a whole number of cents`);
  return cents(value);
}

export function countIn(row: Row, name: string): number {
  const value = row[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new WrongFile(`${name} must be a whole number`);
  return value;
}

export function textIn(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new WrongFile(`${name} must be text`);
  return value;
}

export function rowsIn(row: Row, name: string): readonly Row[] {
  const value = row[name];
  if (!Array.isArray(value) || !value.every(isRow)) throw new WrongFile(`${name} must be a list of entries`);
  return value;
}

/** "0.5" or 10, per cent. */
export function percentIn(row: Row, name: string): Ppm {
  const value = row[name];
  if (typeof value !== 'string' && typeof value !== 'number') throw new WrongFile(`${name} must be a percentage`);
  return ppm(rate(String(value)) / 100);
}

/** Compares what the row holds of the computed figures; figures the row does not hold are not compared. */
export function compare(row: Row, computed: Row, path = ''): Difference[] {
  return Object.entries(computed)
    .filter(([name]) => Object.hasOwn(row, name))
    .filter(([name, got]) => JSON.stringify(row[name]) !== JSON.stringify(got))
    .map(([name, got]) => ({ path: path + name, expected: row[name], got }));
}

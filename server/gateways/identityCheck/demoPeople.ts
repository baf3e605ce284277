// The people of the demo world as its sheet has them: whom the simulated register knows, and whom the seed makes payees of.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoRepairs } from '../../../schema/demoPerson';

export interface DemoPayee {
  readonly no: number;
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly account: string;
  readonly bankName: string;
  readonly userName: string;
  readonly userId: string;
}

const REPEATED_ROW = 29;

/** Cells of a CSV line; quotes keep a comma inside a cell. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1] ?? '').slice(0, line.split(',').length);
}

export function rowsOf(path: string): string[][] {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  return text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map(cellsOf);
}

const halfWidth = (text: string): string => text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
const packed = (text: string): string => halfWidth(text).replace(/\s/g, '');

/** The sheets stand beside the sources; nothing copies them into dist/. */
export function sheetPath(...parts: string[]): string {
  const near = join(__dirname, '..', '..', '..');
  return join(existsSync(join(near, 'package.json')) ? near : join(near, '..'), 'server', ...parts);
}

export function readPayees(): ReadonlyMap<number, DemoPayee> {
  const payees = rowsOf(sheetPath('assets', 'demo-payees.csv')).map((row): DemoPayee => {
    const [no = '', name = '', idCard = '', phone = '', account = '', bankName = ''] = row;
    const [userName = '', userId = ''] = row.slice(10);
    const read = {
      no: Number(no),
      name,
      idCard: packed(idCard),
      phone: packed(phone),
      account: packed(account),
      bankName,
      userName,
      userId,
    };
    return { ...read, ...demoRepairs[read.no] };
  });
  return new Map(payees.filter((payee) => payee.no !== REPEATED_ROW).map((payee) => [payee.no, payee]));
}

/** Whose identity number is whose, for the simulated register. */
export function demoHolders(): ReadonlyMap<string, string> {
  return new Map([...readPayees().values()].map(({ idCard, name }) => [idCard, name]));
}

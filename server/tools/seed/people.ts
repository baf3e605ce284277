// What the people of the demo world were paid before it begins, read from the sheet of their history.
import { rowsOf, sheetPath } from '../../gateways/identityCheck/demoPeople';

export interface HistoryLine {
  readonly month: string;
  readonly no: number;
  readonly pay: string;
  readonly fee: string;
  readonly tax: string;
  readonly net: string;
  readonly monthsCounted: number;
  readonly cumIncome: string;
  readonly cumTaxable: string;
  readonly cumWithheld: string;
}

export function readHistory(): HistoryLine[] {
  return rowsOf(sheetPath('tools', 'seed', 'history.csv')).map((row) => {
    const [
      month = '',
      no = '',
      ,
      ,
      pay = '',
      fee = '',
      tax = '',
      net = '',
      months = '',
      cumIncome = '',
      cumTaxable = '',
      cumWithheld = '',
    ] = row;
    return { month, no: Number(no), pay, fee, tax, net, monthsCounted: Number(months), cumIncome, cumTaxable, cumWithheld };
  });
}

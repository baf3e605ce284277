import { receiptFileNames } from '../../../schema/documents';
import { entryName } from '../../kernel/archive';

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return entryName(pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}

export function receiptName(payeeName: string, receiptNo: string): string {
  return fill(receiptFileNames.single, { name: payeeName, receiptNo });
}

export function packageName(statementCode: string, count: number): string {
  return fill(receiptFileNames.package, { statementCode, count: String(count) });
}

export function certificateName(payeeName: string, year: number): string {
  return fill(receiptFileNames.certificate, { name: payeeName, year: String(year) });
}

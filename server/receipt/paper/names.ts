import { receiptFileNames } from '../../../schema/documents';

/** A name that every unzip program accepts; what is not allowed becomes a low line. */
export function entryName(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, '_').slice(0, 120);
}

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return entryName(pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}

export function receiptName(payeeName: string, receiptNo: string): string {
  return fill(receiptFileNames.single, { name: payeeName, receiptNo });
}

export function packageName(statementCode: string, count: number): string {
  return fill(receiptFileNames.package, { statementCode, count: String(count) });
}

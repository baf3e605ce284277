import { readSheet as readExcelSheet } from 'read-excel-file/node';
import { sheetOf } from '../paths/S1.mjs';
import { readSheet, sinkOf } from '../sheets.mjs';

export function open(order) {
  const bytes = readSheet(order, ...sheetOf(order));
  return {
    async run() {
      const sink = sinkOf(order);
      for (const row of await readExcelSheet(bytes, { parseNumber: (text) => text })) sink.row(row);
      return { output: sink.output() };
    },
  };
}

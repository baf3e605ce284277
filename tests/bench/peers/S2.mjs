import { sheetOf } from '../paths/S1.mjs';
import { readSheet, sinkOf } from '../sheets.mjs';

export function open(order) {
  const bytes = readSheet(order, ...sheetOf(order));
  return {
    async run() {
      const { streamXlsxRows } = await import('hucre');
      const sink = sinkOf(order);
      for await (const row of streamXlsxRows(bytes)) sink.row(order.mode === 'check' ? row.values.map(String) : row.values);
      return { output: sink.output() };
    },
  };
}

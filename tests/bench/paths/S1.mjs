// Our reader over one sheet of payees, in this thread: S1 shared strings, S2 inline strings, S3 three times the rows.
import { makeSheet, readSheet, sinkOf } from '../sheets.mjs';
import { product } from '../world.mjs';

const sizes = { S1: ['shared', 20_000], S2: ['inline', 20_000], S3: ['shared', 60_000] };
export const sheetOf = ({ id, scale }) => [sizes[id][0], Math.round(sizes[id][1] * scale)];

export const prepare = (order) => makeSheet(order.files, ...sheetOf(order));

export function open(order) {
  const bytes = readSheet(order, ...sheetOf(order));
  const { openSheet } = product('server/roster/sheet/open');
  const { sheetLimits } = product('server/roster/sheet/limits');
  const isCheck = order.mode === 'check';
  return {
    async run() {
      const sink = sinkOf(order);
      const sheet = await openSheet(bytes, sheetLimits);
      await sheet.readTab(0, (row) => {
        sink.row(isCheck ? row.cells.map((cell) => cell.raw) : row.cells);
        return true;
      });
      sheet.close();
      return { output: sink.output() };
    },
  };
}

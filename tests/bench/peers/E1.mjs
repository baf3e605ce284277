// One plain query and the whole sheet as cell objects, as write-excel-file wants it.
import writeExcelFile from 'write-excel-file/node';
import { exporting, kindOf, NUMBERS, selectSql, withTenant } from '../exports.mjs';

export function open(order) {
  const kind = kindOf();
  return exporting(order, (path) =>
    withTenant(order, async (client, statementId) => {
      const { rows } = await client.query({ text: selectSql(statementId), rowMode: 'array' });
      const lines = [kind.columns.map(({ title }) => ({ value: title, type: String }))];
      for (const row of rows) {
        lines.push(
          row.map((text, column) => {
            if (text === '') return null;
            return NUMBERS.has(column) ? { value: Number(text), type: Number } : { value: text, type: String };
          }),
        );
      }
      const file = await writeExcelFile(lines, { sheet: kind.sheetName });
      await file.toFile(path);
    }),
  );
}

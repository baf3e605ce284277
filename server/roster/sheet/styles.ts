import { type NumberFormat, numberFormat } from '../../../schema/numberFormats';
import { type Archive, findEntry } from './archive';
import type { Workbook } from './workbook';
import { readXml } from './xml';

/** For each cell style of the workbook what it makes of a number; null where that is the number itself. */
export async function readFormats(archive: Archive, workbook: Workbook): Promise<(NumberFormat | null)[]> {
  const entry = workbook.stylesPath === undefined ? undefined : findEntry(archive, workbook.stylesPath);
  const formats: (NumberFormat | null)[] = [];
  if (!entry) return formats;
  const codes = new Map<number, string>();
  let isInCellFormats = false;
  await readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) formats.push(numberFormat(Number(attributes.numFmtId ?? 0), codes, workbook.is1904));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
    text() {},
  });
  return formats;
}

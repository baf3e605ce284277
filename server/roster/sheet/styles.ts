import { type Archive, findEntry } from './archive';
import type { Workbook } from './workbook';
import { readXml } from './xml';

// Built-in number formats that show a date or a time, with the East Asian ones.
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

function isDateFormat(id: number, codes: Map<number, string>): boolean {
  const code = codes.get(id);
  if (code === undefined) return BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last);
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare);
}

/** For each cell style of the workbook: does it show its number as a date? */
export async function readDateStyles(archive: Archive, workbook: Workbook): Promise<boolean[]> {
  const entry = workbook.stylesPath === undefined ? undefined : findEntry(archive, workbook.stylesPath);
  const isDate: boolean[] = [];
  if (!entry) return isDate;
  const codes = new Map<number, string>();
  let isInCellFormats = false;
  await readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) isDate.push(isDateFormat(Number(attributes.numFmtId ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
    text() {},
  });
  return isDate;
}

import { type NumberFormat, numberFormat } from '../../../schema/numberFormats';
import { type Archive, findEntry } from './archive';
import { strikes } from './cell';
import type { Workbook } from './workbook';
import { readXml } from './xml';

interface CellStyles {
  /** For each cell style of the workbook what it makes of a number; null where that is the number itself. */
  formats: (NumberFormat | null)[];
  /** Those whose font is crossed out. */
  struck: Set<number>;
}

export async function readStyles(archive: Archive, workbook: Workbook): Promise<CellStyles> {
  const entry = workbook.stylesPath === undefined ? undefined : findEntry(archive, workbook.stylesPath);
  const formats: (NumberFormat | null)[] = [];
  const struck = new Set<number>();
  if (!entry) return { formats, struck };
  const codes = new Map<number, string>();
  const struckFonts = new Set<number>();
  let fonts = 0;
  let isInFonts = false;
  let isInCellFormats = false;
  await readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      // Fonts stand before the cell styles that name them; those of conditional formats stand elsewhere.
      else if (name === 'fonts') isInFonts = true;
      else if (name === 'font' && isInFonts) fonts++;
      else if (name === 'strike' && isInFonts && strikes(attributes)) struckFonts.add(fonts - 1);
      else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) {
        if (struckFonts.has(Number(attributes.fontId ?? 0))) struck.add(formats.length);
        formats.push(numberFormat(Number(attributes.numFmtId ?? 0), codes, workbook.is1904));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
      else if (name === 'fonts') isInFonts = false;
    },
    text() {},
  });
  return { formats, struck };
}

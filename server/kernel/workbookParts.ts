// The parts of a workbook around its sheets: types, relations, styles. Names and order after ECMA-376, part 1.

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The part of the sheet at this place, from 0. */
export const sheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** Excel opens no book that has another name of a sheet. */
const SHEET_NAME = /^[^[\]:*?/\\']{1,31}$/;

/** Texts between tags and in attributes alike. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Opening and end of the sheet; between them stand its rows. The first row stays in sight. `columns` as <col> elements. */
/** Of a header and a footer: `&` begins a command of theirs, so it is doubled. */
const marked = (mark: string): string => {
  const text = escapeXml(`&C${mark.replaceAll('&', '&&')}`);
  return `<headerFooter><oddHeader>${text}</oddHeader><oddFooter>${text}</oddFooter></headerFooter>`;
};

export const sheetFrame = (columns: string, mark: string | null): { readonly open: string; readonly close: string } => ({
  open: `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>`,
  close: `</sheetData>${mark === null ? '' : marked(mark)}</worksheet>`,
});

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const relations = (...list: string[]): string => `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;

/** Style 0 is the general one; style n shows numbers by `formats[n - 1]`. */
function styles(formats: readonly string[]): string {
  const cell = (format: number): string =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${format > 0 ? ' applyNumberFormat="1"' : ''}/>`;
  // Numbers below 164 belong to the program.
  const numbers = formats.map((_, index) => 164 + index);
  const named = formats.map((code, index) => `<numFmt numFmtId="${numbers[index]}" formatCode="${escapeXml(code)}"/>`);
  return [
    `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${named.join('')}</numFmts>`,
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${formats.length + 1}">${[0, ...numbers].map(cell).join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}

/** Everything but the sheets themselves, by the name of the part. */
export function workbookParts(names: readonly string[], formats: readonly string[]): readonly (readonly [string, string])[] {
  for (const name of names) if (!SHEET_NAME.test(name)) throw new Error(`${name} cannot be the name of a sheet`);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw new Error('two sheets of one name');
  const override = (part: string, type: string): string => `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${names.map((_, at) => override(sheetPart(at), 'worksheet')).join('')}${override('xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        ...names.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation(names.length + 1, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', styles(formats)],
  ];
  return parts.map(([name, xml]) => [name, DECLARATION + xml]);
}

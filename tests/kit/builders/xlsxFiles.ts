import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  name: string;
  body: Buffer | string;
  /** Sizes and checksum that the directory claims; by default the true ones. */
  claimedSize?: number;
  claimedCrc?: number;
  stored?: boolean;
  flags?: number;
  unixMode?: number;
  /** Bytes written as they are instead of the deflated body. */
  packed?: Buffer;
}

/** A zip file byte by byte, so that it can lie wherever a test wants it to. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const body = Buffer.from(part.body as string);
    const packed = part.packed ?? (part.stored ? body : deflateRawSync(body));
    const name = Buffer.from(part.name);
    const method = part.stored ? 0 : 8;
    const crc = part.claimedCrc ?? crc32(body);
    const size = part.claimedSize ?? body.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(part.flags ?? 0x0800, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    files.push(local, name, packed);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x0314, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(part.flags ?? 0x0800, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(crc, 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(((part.unixMode ?? 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
    offset += local.length + name.length + packed.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directoryBytes, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface TabSpec {
  name: string;
  /** The text between <worksheet> and </worksheet>, or the whole part when it begins with <?xml. */
  xml: string;
  state?: string;
}

interface BookSpec {
  tabs: TabSpec[];
  sharedStrings?: string;
  styles?: string;
  is1904?: boolean;
}

/** The parts of a workbook, to be changed before they are zipped. */
export function bookParts(spec: BookSpec): ZipPart[] {
  const sheets = spec.tabs
    .map((tab, at) => `<sheet name="${tab.name}" sheetId="${at + 1}"${tab.state ? ` state="${tab.state}"` : ''} r:id="rId${at + 1}"/>`)
    .join('');
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const relations = spec.tabs.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  if (spec.sharedStrings) relations.push(relation('rIdS', 'sharedStrings', 'sharedStrings.xml'));
  if (spec.styles) relations.push(relation('rIdY', 'styles', 'styles.xml'));
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', body: '<?xml version="1.0"?><Types/>' },
    {
      name: '_rels/.rels',
      body: `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      body: `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><workbookPr${spec.is1904 ? ' date1904="1"' : ''}/><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`,
    },
  ];
  spec.tabs.forEach((tab, at) => {
    const body = tab.xml.startsWith('<?xml') ? tab.xml : `<?xml version="1.0"?><worksheet xmlns="${MAIN}">${tab.xml}</worksheet>`;
    parts.push({ name: `xl/worksheets/sheet${at + 1}.xml`, body });
  });
  if (spec.sharedStrings)
    parts.push({ name: 'xl/sharedStrings.xml', body: `<?xml version="1.0"?><sst xmlns="${MAIN}">${spec.sharedStrings}</sst>` });
  if (spec.styles)
    parts.push({ name: 'xl/styles.xml', body: `<?xml version="1.0"?><styleSheet xmlns="${MAIN}">${spec.styles}</styleSheet>` });
  return parts;
}

/** A workbook with one tab. */
export function bookOf(xml: string, extra: Partial<BookSpec> = {}): Buffer {
  return zipOf(bookParts({ tabs: [{ name: 'Sheet1', xml }], ...extra }));
}

export function changed(parts: ZipPart[], name: string, change: (part: ZipPart) => ZipPart): Buffer {
  return zipOf(parts.map((part) => (part.name === name ? change(part) : part)));
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Rows of inline text cells, as most generators write them. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[], at: number) =>
    `<row r="${at + 1}">${row.map((text) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`)).join('')}</row>`;
  return `<sheetData>${rows.map(line).join('')}</sheetData>`;
}

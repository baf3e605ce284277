// Sheets of payees and hostile files, made once per world.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { mulberry32, product } from './world.mjs';

const HEADERS = ['姓名', '身份证号', '手机号', '收款账号', '金额', '开户行', '来源编号', '备注'];
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨';
const GIVEN = '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰红';
const BANKS = ['中国工商银行', '中国建设银行', '招商银行', '中国农业银行'];
const BIRTHDAYS = 12_000;

/** Sound payees, the same for the same count: no two share a number, an account or a phone. */
export function people(count) {
  const random = mulberry32();
  const { demoCard, demoIdCard } = product('server/tools/seed/world');
  const pick = (text) => text[Math.floor(random() * text.length)];
  return Array.from({ length: count }, (_, n) => {
    const birthday = new Date(Date.UTC(1968, 0, 1 + (n % BIRTHDAYS))).toISOString().slice(0, 10);
    return {
      name: pick(SURNAMES) + pick(GIVEN) + pick(GIVEN),
      idCard: demoIdCard('33', birthday, 101 + 2 * Math.floor(n / BIRTHDAYS)),
      phone: `160${String(10_000_000 + n)}`,
      account: demoCard('629903', 200_000 + n),
      amount: (1000 + Math.floor(random() * 400_000)) / 100,
      bank: pick(BANKS),
      sourceId: `SRC-${n + 1}`,
      remark: `第${1 + (n % 50)}批`,
    };
  });
}

const cellsOf = (person) => [
  person.name,
  person.idCard,
  person.phone,
  person.account,
  person.amount,
  person.bank,
  person.sourceId,
  person.remark,
];

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A zip byte by byte: sizes and checksum of the directory may lie. */
function zipOf(parts) {
  const files = [];
  const directory = [];
  let offset = 0;
  for (const { name: title, body, packed = deflateRawSync(body), claimedSize, claimedCrc } of parts) {
    const name = Buffer.from(title);
    const numbers = [claimedCrc ?? crc32(body), packed.length, claimedSize ?? body.length];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(0x0800, 6);
    local.writeUInt16LE(8, 8);
    for (const [at, value] of numbers.entries()) local.writeUInt32LE(value, 14 + 4 * at);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, 30);
    central.writeUInt32LE(offset, 42);
    files.push(local, name, packed);
    directory.push(central, name);
    offset += local.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const part = (name, text) => ({ name, body: Buffer.from(DECLARATION + text) });

function bookParts(sheetXml, sharedXml) {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = (id, type, target) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>${sharedXml ? `<Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/>` : ''}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${sharedXml ? relation('rId2', 'sharedStrings', 'sharedStrings.xml') : ''}</Relationships>`,
    ),
    ...(sharedXml ? [part('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${sharedXml}</sst>`)] : []),
    part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}"><sheetData>${sheetXml}</sheetData></worksheet>`),
  ];
}

const reference = (column, line) => `${String.fromCharCode(65 + column)}${line}`;

function rowsXml(rows, textCell) {
  const cell = (value, column, line) =>
    typeof value === 'number' ? `<c r="${reference(column, line)}"><v>${value}</v></c>` : textCell(value, reference(column, line));
  return rows.map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, column, at + 1)).join('')}</row>`).join('');
}

function sharedBook(rows) {
  const strings = new Map();
  const xml = rowsXml(rows, (text, at) => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return `<c r="${at}" t="s"><v>${strings.get(text)}</v></c>`;
  });
  return bookParts(xml, [...strings.keys()].map((text) => `<si><t>${text}</t></si>`).join(''));
}

const inlineBook = (rows) => bookParts(rowsXml(rows, (text, at) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`));

const sheetPath = (files, kind, rows) => join(files, `${kind}-${rows}.xlsx`);

function keep(path, make) {
  if (existsSync(path)) return;
  writeFileSync(`${path}.draft`, make());
  renameSync(`${path}.draft`, path);
}

export function makeSheet(files, kind, rows) {
  keep(sheetPath(files, kind, rows), () => {
    const table = [HEADERS, ...people(rows).map(cellsOf)];
    return zipOf(kind === 'shared' ? sharedBook(table) : inlineBook(table));
  });
}

export const readSheet = ({ files }, kind, rows) => readFileSync(sheetPath(files, kind, rows));

const BOMB_BYTES = 400 * 2 ** 20;
const HOSTILE_ROWS = 5_000;
const SHEET = 'xl/worksheets/sheet1.xml';

function bomb(claimedSize) {
  const body = Buffer.alloc(BOMB_BYTES, ' ');
  return zipOf(bookParts('').map((each) => (each.name === SHEET ? { name: SHEET, body, claimedSize } : each)));
}

function entityBook() {
  const text = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[...'bcdefgh'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`).join('')}]>`;
  return zipOf(
    bookParts('').map((each) =>
      each.name === SHEET
        ? part(SHEET, `${text}<worksheet xmlns="${MAIN}"><sheetData><row><c t="str"><v>&h;</v></c></row></sheetData></worksheet>`)
        : each,
    ),
  );
}

/** Name to maker; each must be refused, the corner cells may be read cheaply or refused. */
const hostile = {
  bomb: () => bomb(undefined),
  'lying-sizes': () => bomb(50_000),
  'bare-rows': () => zipOf(bookParts('<row/>'.repeat(2_200_000))),
  entities: entityBook,
  'corner-cells': () => zipOf(bookParts('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>')),
  'many-entries': () => zipOf([...bookParts(''), ...Array.from({ length: 65_529 }, (_, n) => ({ name: `x/${n}`, body: Buffer.alloc(0) }))]),
  cut: () => {
    const whole = zipOf(inlineBook([HEADERS, ...people(HOSTILE_ROWS).map(cellsOf)]));
    return whole.subarray(0, Math.floor(whole.length * 0.7));
  },
  'wrong-crc': () => {
    const parts = inlineBook([HEADERS, ...people(HOSTILE_ROWS).map(cellsOf)]);
    return zipOf(parts.map((each) => (each.name === SHEET ? { ...each, claimedCrc: 1 } : each)));
  },
};
export const hostileNames = Object.keys(hostile);
export const hostilePath = (files, name) => join(files, `hostile-${name}.xlsx`);

export function makeHostileFiles(files) {
  for (const [name, make] of Object.entries(hostile)) keep(hostilePath(files, name), make);
}

/** Takes rows as lists of texts: every character in a check, only their number while the time is taken. */
export function sinkOf({ mode }) {
  const hash = mode === 'check' ? createHash('sha256') : null;
  let rows = 0;
  let cells = 0;
  return {
    row(texts) {
      rows += 1;
      cells += texts.length;
      if (hash) hash.update(`${texts.join('\t')}\n`);
    },
    output: () => ({ rows, cells, ...(hash ? { hash: hash.digest('hex') } : {}) }),
  };
}

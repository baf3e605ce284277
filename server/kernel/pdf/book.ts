// Several pages in one file, with metadata and signature fields; page.ts prints the single page that thousands of documents share.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { fieldName, fieldPart } from './fields';
import { AFTER_STOCK, Letters, STOCK_FONTS, type Stock } from './letters';
import { type Box, type Cover, coverPart, HEIGHT, number, type Page } from './page';
import { dictionaryPart, type Part, pdfFile, streamPart } from './pdfFile';

/** A page of a document with a text of its own. */
export type Sheet = Page & { letters: Letters };
/** A place to be signed; the box is counted as all drawing is, y downwards. */
export type SignaturePlace = { label: string; sheet: Sheet; box: Box };

/** The sheets of one document share letters, figures and opacities. */
export function openBook(stock: Stock): { sheets: Sheet[]; add(): Sheet } {
  const shared: Omit<Sheet, 'marks'> = { layer: 'whole', face: stock.face, letters: new Letters(stock), figures: [], opacities: [] };
  const sheets: Sheet[] = [];
  return {
    sheets,
    add() {
      const sheet: Sheet = { ...shared, marks: [`1 0 0 -1 0 ${HEIGHT} cm`] };
      sheets.push(sheet);
      return sheet;
    },
  };
}

const METADATA = 3;
const COVER = 5;
const CONTENT_LEVEL = 4;

const escaped = (text: string): string => text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What the cover says once more for archives (XMP); in the clear, so that programs that know no PDF find it. */
function metadataPart({ title, author, creator, createdAt }: Cover): Part {
  const stamp = `${createdAt.toISOString().slice(0, 19)}Z`;
  const [name, by, maker] = [title, author, creator].map(escaped);
  const packet = [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">',
    `<dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${name}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${by}</rdf:li></rdf:Seq></dc:creator><xmp:CreatorTool>${maker}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${stamp}</xmp:CreateDate><pdf:Producer>${maker}</pdf:Producer>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ];
  const bytes = Buffer.from(packet.join('\n'), 'utf8');
  const head = Buffer.from(`<< /Type /Metadata /Subtype /XML /Length ${bytes.length} >>\nstream\n`, 'latin1');
  return Buffer.concat([head, bytes, Buffer.from('\nendstream', 'latin1')]);
}

/** Objects by number: 1 catalogue, 2 pages, 3 metadata, 4 resources, 5 cover, the stock's fonts, figures, own fonts, then two for each page, then the fields. */
export function bindBook(stock: Stock, cover: Cover, sheets: readonly Sheet[], places: readonly SignaturePlace[] = []): Buffer {
  const [first] = sheets;
  if (!first) throw new Error('a book without pages');
  const own = first.letters.ownFonts(AFTER_STOCK + first.figures.length);
  const firstPage = AFTER_STOCK + first.figures.length + own.parts.length;
  const firstField = firstPage + sheets.length * 2;
  const reference = (of: number): string => `${of} 0 R`;
  const pageOf = (sheet: Sheet): number => firstPage + sheets.indexOf(sheet) * 2;
  const kids = sheets.map((sheet) => reference(pageOf(sheet))).join(' ');
  const fields = places.map((_, index) => reference(firstField + index)).join(' ');
  const form = places.length === 0 ? '' : ` /AcroForm << /Fields [${fields}] /SigFlags 3 >>`;
  const figures = first.figures.map((_, index) => `/X${index} ${AFTER_STOCK + index} 0 R`).join(' ');
  const glasses = first.opacities.map((opacity, index) => `/G${index} << /Type /ExtGState /ca ${opacity} /CA ${opacity} >>`).join(' ');
  const contents = sheets.map(({ marks }) => marks.join('\n'));
  const pages = sheets.flatMap((sheet, index) => {
    const notes = places.flatMap((place, at) => (place.sheet === sheet ? [reference(firstField + at)] : []));
    const annotations = notes.length === 0 ? '' : ` /Annots [${notes.join(' ')}]`;
    const head = `/Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 ${HEIGHT}] /Resources 4 0 R`;
    return [
      dictionaryPart(`${head} /Contents ${pageOf(sheet) + 1} 0 R${annotations}`),
      streamPart('', deflateSync(contents[index] as string, { level: CONTENT_LEVEL })),
    ];
  });
  const id = createHash('sha256').update(contents.join('\n')).update(cover.title).update(fields).digest('hex').slice(0, 32).toUpperCase();
  const catalogue = `/Type /Catalog /Version /1.7 /Pages 2 0 R /Lang (zh-CN) /Metadata ${METADATA} 0 R /ViewerPreferences << /DisplayDocTitle true >>`;
  const parts: Part[] = [
    dictionaryPart(`${catalogue}${form}`),
    dictionaryPart(`/Type /Pages /Count ${sheets.length} /Kids [${kids}]`),
    metadataPart(cover),
    dictionaryPart(`/Font << ${STOCK_FONTS}${own.names} >> /XObject << ${figures} >> /ExtGState << ${glasses} >>`),
    coverPart(cover),
    ...stock.parts,
    ...first.figures.map(({ part }) => part),
    ...own.parts,
    ...pages,
    ...places.map((place, index) => fieldPart(fieldOf(place, index, pageOf(place.sheet)))),
  ];
  return pdfFile(parts, COVER, id);
}

function fieldOf({ label, box }: SignaturePlace, index: number, page: number) {
  return {
    name: fieldName(index + 1),
    label,
    page,
    left: number(box.x),
    bottom: number(HEIGHT - box.y - box.height),
    right: number(box.x + box.width),
    top: number(HEIGHT - box.y),
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

export type Weight = 'regular' | 'bold';
export type Face = Record<Weight, Font>;
/** The faces a document may be set in: the everyday cut, and the whole font for rare characters; what that lacks is spelled (`drawnAs`). */
export type FontBook = { faceFor(text: string): Promise<Face> };

const FILES: Record<Weight, string> = { regular: 'NotoSansSC_400Regular.ttf', bold: 'NotoSansSC_700Bold.ttf' };
/** Chinese in one line needs no shaping; without these tables every line is laid out by plain widths. */
const CUT = { targetFormat: 'truetype', noHinting: true, dropTables: ['GSUB', 'GPOS', 'GDEF', 'BASE', 'vhea', 'vmtx'] } as const;

/** Every character of GB2312 and printable ASCII: what nearly all names and sentences need. */
export function gb2312Characters(): string {
  // GBK agrees with GB2312 inside the 94 × 94 square; the private-use code points it gives for the gaps are no characters.
  const decoder = new TextDecoder('gbk');
  // Outside the square, but on every document: the yuan and the minus sign.
  let characters = '¥−';
  for (let code = 0x20; code < 0x7f; code += 1) characters += String.fromCharCode(code);
  for (let row = 0xa1; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^[^\uFFFD\uE000-\uF8FF]$/u.test(character)) characters += character;
    }
  }
  return characters;
}

async function readCut(source: Buffer, folder: string): Promise<Buffer> {
  const characters = gb2312Characters();
  const key = createHash('sha256').update(source).update(characters).update(JSON.stringify(CUT)).digest('hex').slice(0, 16);
  const path = join(folder, `gb2312-${key}.ttf`);
  try {
    return await readFile(path);
  } catch {
    const cut = await subsetFont(source, characters, CUT);
    await mkdir(folder, { recursive: true });
    // Two processes may cut at once: each renames its own whole file into place, the contents are equal.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, cut);
    await rename(draft, path);
    return cut;
  }
}

/** Characters found in both weights of a face; looking one up in the font costs more than remembering all of them. */
const found = new WeakMap<Face, Set<string>>();

function hasAll(face: Face, text: string): boolean {
  const known = found.get(face) ?? new Set<string>();
  found.set(face, known);
  for (const character of text) {
    if (known.has(character)) continue;
    const code = character.codePointAt(0) ?? 0;
    if (!face.regular.hasGlyphForCodePoint(code) || !face.bold.hasGlyphForCodePoint(code)) return false;
    known.add(character);
  }
  return true;
}

/**
 * What stands on paper for a character: the character, or where the font has none its code point, `[U+20BB7]`. Nobody waits for a document
 * because of a letter of his name, and no other letter is put in its place: whoever reads it can tell which one it is.
 */
export function drawnAs(font: Font, character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (font.hasGlyphForCodePoint(code)) return character;
  return character.trim() === '' ? ' ' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}

async function openFace(read: (weight: Weight) => Promise<Buffer>): Promise<Face> {
  return { regular: create(await read('regular')), bold: create(await read('bold')) };
}

/**
 * Opens the fonts once per process: parsing one costs more than drawing a page, so documents share the parsed object.
 * The cut is made once per version and kept in the cache folder; the whole font is read only when a character asks for it.
 */
export async function openFontBook(folders: { fonts: string; cache: string }): Promise<FontBook> {
  const source = (weight: Weight) => readFile(join(folders.fonts, FILES[weight]));
  const cut = await openFace(async (weight) => readCut(await source(weight), folders.cache));
  let whole: Promise<Face> | null = null;
  return {
    async faceFor(text) {
      if (hasAll(cut, text)) return cut;
      whole ??= openFace(source);
      return whole;
    },
  };
}

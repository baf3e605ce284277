import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import { drawnAs, type Face, type Weight } from './font';
import { dictionaryPart, type Part, plainStreamPart, streamPart, textString } from './pdfFile';

/** One line of text as an embedded font writes it: the operators that show so many glyphs; width in thousandths of the size. */
export type SetText = { font: string; show: string; count: number; width: number };

/** A character in a cut. One that the font lacks is several glyphs which spell its code point: they stand for it, and mean nothing alone. */
type Letter = { codes: string; count: number; width: number; isSpelled: boolean };

const CODES_AT_ONCE = 100;
const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** Some characters of one font, cut out of it in the order they were asked for. */
class Cut {
  private readonly subset;
  private readonly letters = new Map<string, Letter>();
  private readonly widths: number[] = [];
  private readonly scale: number;

  constructor(
    readonly name: string,
    private readonly font: Font,
  ) {
    this.subset = font.createSubset();
    this.scale = 1000 / font.unitsPerEm;
    this.widths[0] = this.scale * font.getGlyph(0).advanceWidth;
  }

  add(character: string): Letter {
    const known = this.letters.get(character);
    if (known) return known;
    const shown = drawnAs(this.font, character);
    const letter = shown === character ? this.include(character) : this.spell(shown);
    this.letters.set(character, letter);
    return letter;
  }

  private include(character: string): Letter {
    const glyph = this.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const place = this.subset.includeGlyph(glyph);
    const width = glyph.advanceWidth * this.scale;
    this.widths[place] = width;
    return { codes: hex(place), count: 1, width, isSpelled: false };
  }

  private spell(shown: string): Letter {
    const letters = [...shown].map((each) => this.add(each));
    const sum = (of: (letter: Letter) => number): number => letters.reduce((total, letter) => total + of(letter), 0);
    const codes = letters.map((letter) => letter.codes).join('');
    return { codes, count: sum(({ count }) => count), width: sum(({ width }) => width), isSpelled: true };
  }

  has(character: string): boolean {
    return this.letters.has(character);
  }

  /** Null when a character of the text is not in this cut. */
  set(text: string): SetText | null {
    let [show, codes, count, width] = ['', '', 0, 0];
    for (const character of text) {
      const letter = this.letters.get(character);
      if (letter === undefined) return null;
      if (letter.isSpelled && character.trim() !== '') {
        // Who selects, searches or listens to the text gets the letter itself (PDF 32000-1, 14.9.4).
        const before = codes === '' ? show : `${show}<${codes}> Tj `;
        show = `${before}/Span << /ActualText ${textString(character)} >> BDC <${letter.codes}> Tj EMC `;
        codes = '';
      } else codes += letter.codes;
      count += letter.count;
      width += letter.width;
    }
    if (codes !== '' || show === '') show += `<${codes}> Tj`;
    return { font: this.name, show: show.trimEnd(), count, width };
  }

  /** The five objects of an embedded font, the font itself first. */
  parts(first: number, packed: (bytes: Uint8Array) => Part): Part[] {
    // Six letters tell cuts of one font apart (PDF 32000-1, 9.6.4).
    const digest = createHash('sha256')
      .update([...this.letters.keys()].join(''))
      .digest();
    const tag = String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)));
    const name = `/${tag}+${this.font.postscriptName}`;
    const { bbox, ascent, descent, capHeight, xHeight } = this.font;
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) => Math.round(value * this.scale));
    const [child, metrics, file, meaning] = [1, 2, 3, 4].map((after) => `${first + after} 0 R`);
    const widths = this.widths.map((width) => Math.round(width)).join(' ');
    return [
      dictionaryPart(
        `/Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${child}] /ToUnicode ${meaning}`,
      ),
      dictionaryPart(
        `/Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${metrics} /W [0 [${widths}]] /CIDToGIDMap /Identity`,
      ),
      dictionaryPart(
        `/Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0 /Ascent ${ascent * this.scale} /Descent ${descent * this.scale} /CapHeight ${capHeight * this.scale} /XHeight ${xHeight * this.scale} /StemV 0 /FontFile2 ${file}`,
      ),
      packed(this.subset.encode()),
      packed(Buffer.from(this.meanings(), 'latin1')),
    ];
  }

  /** Which character each code stands for, so that text can be selected and searched. */
  private meanings(): string {
    const glyphs = [...this.letters].filter(([, { isSpelled }]) => !isSpelled);
    const lines = glyphs.map(([character, { codes }]) => {
      const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at))).join('');
      return `<${codes}> <${units}>`;
    });
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; at += CODES_AT_ONCE) {
      const block = lines.slice(at, at + CODES_AT_ONCE);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

/** The letters that thousands of documents have in common: cut and packed once, copied into each of them. */
export type Stock = { readonly face: Face; readonly cuts: Readonly<Record<Weight, Cut>>; readonly parts: readonly Part[] };

// Where the fonts of a stock stand in every file, so that their bytes need no change.
const FIRST = { regular: 6, bold: 11 } as const;
export const AFTER_STOCK = 16;
export const STOCK_FONTS = `/R ${FIRST.regular} 0 R /B ${FIRST.bold} 0 R`;

export function makeStock(face: Face, characters: Record<Weight, ReadonlySet<string>>): Stock {
  const cutOf = (weight: Weight, name: string): Cut => {
    const cut = new Cut(name, face[weight]);
    for (const character of [...characters[weight]].sort()) cut.add(character);
    return cut;
  };
  const cuts = { regular: cutOf('regular', 'R'), bold: cutOf('bold', 'B') };
  const packed = (bytes: Uint8Array): Part => streamPart('', deflateSync(bytes, { level: 9 }));
  return { face, cuts, parts: [...cuts.regular.parts(FIRST.regular, packed), ...cuts.bold.parts(FIRST.bold, packed)] };
}

/** Sets the text of one document: from the stock, and a line with any other character from a small cut of its own. */
export class Letters {
  private readonly own: Partial<Record<Weight, Cut>> = {};

  constructor(private readonly stock: Stock) {}

  set(weight: Weight, text: string): SetText {
    const shared = this.stock.cuts[weight].set(text);
    if (shared) return shared;
    const cut = this.own[weight] ?? new Cut(weight === 'bold' ? 'Bo' : 'Ro', this.stock.face[weight]);
    this.own[weight] = cut;
    for (const character of text) cut.add(character);
    // All of them are in it now.
    return cut.set(text) as SetText;
  }

  /** The same as pieces, so that a rare name in a long line takes the line's other characters into no cut of its own. */
  runs(weight: Weight, text: string): SetText[] {
    const pieces: { text: string; isShared: boolean }[] = [];
    for (const character of text) {
      const isShared = this.stock.cuts[weight].has(character);
      const last = pieces.at(-1);
      if (last?.isShared === isShared) last.text += character;
      else pieces.push({ text: character, isShared });
    }
    return pieces.map((piece) => this.set(weight, piece.text));
  }

  /** The document's own cuts by name, and their objects. */
  ownFonts(first: number): { names: string; parts: Part[] } {
    const parts: Part[] = [];
    let names = '';
    for (const cut of [this.own.regular, this.own.bold]) {
      if (!cut) continue;
      names += ` /${cut.name} ${first + parts.length} 0 R`;
      parts.push(...cut.parts(first + parts.length, plainStreamPart));
    }
    return { names, parts };
  }
}

// The packages below ship no types; only what this domain calls is declared.
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface Glyph {
    advanceWidth: number;
    path: { commands: PathCommand[] };
  }
  /** Characters cut out of a font in the order of their inclusion; answers the place of each. */
  export interface Subset {
    includeGlyph(glyph: Glyph): number;
    encode(): Uint8Array;
  }
  export interface Font {
    unitsPerEm: number;
    postscriptName: string;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    ascent: number;
    descent: number;
    capHeight: number;
    xHeight: number;
    createSubset(): Subset;
    getGlyph(id: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package exports its one function so
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: { targetFormat?: 'truetype'; noHinting?: boolean; dropTables?: readonly string[] },
  ): Promise<Buffer>;
}

declare module 'qrcode' {
  export function create(
    text: string,
    options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; data: Uint8Array } };
}

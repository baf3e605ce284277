// Colours of a workbook, as far as it matters whether one is another and which of them is that of paper.
import type { Attributes } from './xml';

/** The first colour of a theme is its paper; so are two of the old palette. */
const PAPER_THEME = '0';
const PAPER_INDEXES: readonly string[] = ['1', '9', '65'];
const WHITE = 'FFFFFF';
/** Below it a shade is seen. */
const NEARLY = 0xf8;
const SLIGHT_TINT = 0.04;
const RGB = /^(?:[0-9A-F]{2})?([0-9A-F]{6})$/;

/** One text for one colour; null = the program chooses. */
export function colourOf({ rgb, theme, indexed, tint }: Attributes): string | null {
  const digits = RGB.exec(rgb?.toUpperCase() ?? '')?.[1];
  if (digits !== undefined) return digits;
  if (theme !== undefined) {
    const shade = Number(tint ?? 0);
    return theme === PAPER_THEME && Math.abs(shade) < SLIGHT_TINT ? WHITE : `theme ${theme} ${shade}`;
  }
  if (indexed !== undefined) return PAPER_INDEXES.includes(indexed) ? WHITE : `index ${indexed}`;
  return null;
}

export const isWhite = (colour: string): boolean =>
  /^[0-9A-F]{6}$/.test(colour) && [0, 2, 4].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) >= NEARLY);

/** A text in the colour of its ground; that of a sheet is white. */
export const isOneColour = (colour: string | null, ground: string | null): boolean =>
  colour !== null && (colour === ground || ((ground === null || isWhite(ground)) && isWhite(colour)));

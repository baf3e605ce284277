import type { Font, Glyph } from 'fontkit';
import { drawnAs, type Face } from './font';
import { circlePath as circle, type Figure, figureOf, number } from './page';

/** The outline of one glyph in font units: TrueType's quadratic curves become the cubic ones of PDF. */
function outline(glyph: Glyph): string {
  let [x, y] = [0, 0];
  const whole = (value: number) => Math.floor(value + 0.5);
  const parts = glyph.path.commands.map(({ command, args }) => {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    const [fromX, fromY] = [x, y];
    if (command === 'closePath') return 'h';
    [x, y] = command === 'moveTo' || command === 'lineTo' ? [a, b] : [c, d];
    if (command === 'moveTo') return `${whole(a)} ${whole(b)} m`;
    if (command === 'lineTo') return `${whole(a)} ${whole(b)} l`;
    const near = `${whole(fromX + (2 / 3) * (a - fromX))} ${whole(fromY + (2 / 3) * (b - fromY))}`;
    return `${near} ${whole(c + (2 / 3) * (a - c))} ${whole(d + (2 / 3) * (b - d))} ${whole(c)} ${whole(d)} c`;
  });
  return parts.join(' ');
}

export type SealWords = { name: string; purpose: string; note: string };

type Spot = { x: number; y: number; turn: number; width: number; height: number };

/** A code point that stands for a character fills the place of one: smaller, and in its middle. */
const SPELLED_LIFT = 0.3;

/** One character as a filled outline, its baseline centred on the spot; turned clockwise by radians. */
function stamp(font: Font, character: string, spot: Spot): string {
  const glyphs = [...drawnAs(font, character)].map((each) => font.glyphForCodePoint(each.codePointAt(0) ?? 0));
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
  const squeeze = glyphs.length === 1 ? 1 : font.unitsPerEm / advance;
  const [sx, sy] = [(spot.width * squeeze) / font.unitsPerEm, (spot.height * squeeze) / font.unitsPerEm];
  const [cos, sin] = [Math.cos(spot.turn), Math.sin(spot.turn)];
  const lift = spot.height * SPELLED_LIFT * (1 - squeeze);
  const matrix = [sx * cos, sx * sin, sy * sin, -sy * cos].map((value) => value.toFixed(6)).join(' ');
  let along = (advance / -2) * sx;
  return glyphs
    .map((glyph) => {
      const [x, y] = [spot.x + along * cos + lift * sin, spot.y + along * sin - lift * cos].map(number);
      along += glyph.advanceWidth * sx;
      return `q ${matrix} ${x} ${y} cm ${outline(glyph)} f Q`;
    })
    .join('\n');
}

function line(font: Font, text: string, spot: Omit<Spot, 'turn'> & { pitch: number }): string {
  const characters = [...text];
  const left = spot.x - ((characters.length - 1) * spot.pitch) / 2;
  return characters.map((character, index) => stamp(font, character, { ...spot, x: left + index * spot.pitch, turn: 0 })).join('\n');
}

function star(radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    const angle = (index * Math.PI) / 5;
    return `${number(reach * Math.sin(angle))} ${number(-reach * Math.cos(angle))}`;
  });
  return `${points.map((point, index) => `${point} ${index === 0 ? 'm' : 'l'}`).join(' ')} h f`;
}

/** Outlines cost more than the rest of a page and are the same on thousands of them: the last ones drawn are kept. */
const KEPT = 64;
const kept = new WeakMap<Face, Map<string, Figure>>();

function once(face: Face, key: string, draw: () => string): Figure {
  const figures = kept.get(face) ?? new Map<string, Figure>();
  kept.set(face, figures);
  const known = figures.get(key);
  if (known !== undefined) return known;
  const figure = figureOf(draw());
  const oldest = figures.keys().next();
  if (figures.size >= KEPT && !oldest.done) figures.delete(oldest.value);
  figures.set(key, figure);
  return figure;
}

/** The round seal of a company: its name along the ring, a star, the purpose below; all outlines, no text and no picture. */
export function roundSeal(face: Face, words: SealWords, radius: number): Figure {
  return once(face, `seal/${radius}/${words.name}/${words.purpose}/${words.note}`, () => drawSeal(face, words, radius));
}

/** Its operators around the origin, y downwards. */
export function drawSeal(face: Face, words: SealWords, radius: number): string {
  const characters = [...words.name];
  const sweep = Math.min(4.36, characters.length * 0.34);
  const step = characters.length > 1 ? sweep / (characters.length - 1) : 0;
  const base = radius * 0.68;
  const height = radius * 0.235;
  const width = Math.min(height, step === 0 ? height : step * base * 1.06);
  const ring = characters.map((character, index) => {
    const turn = index * step - sweep / 2;
    return stamp(face.bold, character, { x: base * Math.sin(turn), y: -base * Math.cos(turn), turn, width, height });
  });
  return [
    `${number(radius * 0.05)} w ${circle(radius * 0.975)} S`,
    `${number(radius * 0.012)} w ${circle(radius * 0.925)} S`,
    ...ring,
    `q 1 0 0 1 0 ${number(radius * -0.1)} cm ${star(radius * 0.26)} Q`,
    line(face.bold, words.purpose, { x: 0, y: radius * 0.44, width: radius * 0.165, height: radius * 0.19, pitch: radius * 0.172 }),
    line(face.regular, words.note, { x: 0, y: radius * 0.7, width: radius * 0.15, height: radius * 0.15, pitch: radius * 0.2 }),
  ].join('\n');
}

/** A name as it was typed, in outlines that need no font: leaning, and no wider than the box around the origin. */
export function typedName(face: Face, text: string, box: { width: number; height: number }): string {
  const count = [...text].length;
  const size = Math.min(box.height * 0.72, box.width / (count * 1.04 + 0.2));
  const letters = line(face.regular, text, { x: 0, y: size * 0.36, width: size, height: size, pitch: size * 1.04 });
  return `q 1 0 -0.18 1 0 0 cm\n${letters}\nQ`;
}

/** The product's own mark: two characters one above the other, as outlines. */
export function brandCharacters(face: Face, brand: string, side: number): Figure {
  const characters = [...brand];
  const height = (side * 0.84) / characters.length;
  const top = -(characters.length * height) / 2;
  const draw = () =>
    characters.map((character, index) =>
      // A character's ink sits about 0.12 em below the baseline and 0.88 em above it.
      stamp(face.bold, character, { x: 0, y: top + (index + 0.88) * height, turn: 0, width: height, height }),
    );
  return once(face, `brand/${side}/${brand}`, () => draw().join('\n'));
}

/** A large word as outlines around the origin, for a watermark that nobody selects by accident. */
export function watermark(face: Face, text: string, size: number): Figure {
  const spot = { x: 0, y: size * 0.38, width: size, height: size, pitch: size * 1.15 };
  return once(face, `watermark/${size}/${text}`, () => line(face.bold, text, spot));
}

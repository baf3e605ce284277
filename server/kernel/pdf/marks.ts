// What is seen in a signature field: the strokes of a hand, a typed name, a seal. Paths only, so that nothing of it depends on a font,
// a resolution or the turn of a phone.
import type { Face } from './font';
import { color, number, shadeOf } from './page';
import { drawSeal, type SealWords, typedName } from './seal';

export type SignatureMark =
  /** Each stroke is x, y, x, y … in the units of the pad, y downwards. */
  | { readonly form: 'PAD'; readonly strokes: readonly (readonly number[])[]; readonly width: number; readonly height: number }
  | { readonly form: 'TYPED'; readonly text: string }
  | { readonly form: 'SEAL'; readonly words: SealWords };

type Frame = { width: number; height: number };

/** Any text that a mark writes, for the choice of the font. */
export function textOfMark(mark: SignatureMark): string {
  if (mark.form === 'TYPED') return mark.text;
  return mark.form === 'SEAL' ? Object.values(mark.words).join('') : '';
}

type Point = { x: number; y: number };

/** A curve through the middles between the points: what a pad records are corners, what a hand draws are none. */
function strokePath(points: readonly Point[]): string {
  const at = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;
  const [first, ...rest] = points;
  if (!first) return '';
  if (rest.length === 0) return `${at(first)} m ${number(first.x + 0.01)} ${number(first.y)} l`;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const toward = (from: Point, corner: Point): Point => ({
    x: from.x + ((corner.x - from.x) * 2) / 3,
    y: from.y + ((corner.y - from.y) * 2) / 3,
  });
  let [from, path] = [first, `${at(first)} m`];
  rest.forEach((corner, index) => {
    const next = rest[index + 1];
    if (!next) {
      path += ` ${at(corner)} l`;
      return;
    }
    const to = middle(corner, next);
    path += ` ${at(toward(from, corner))} ${at(toward(to, corner))} ${at(to)} c`;
    from = to;
  });
  return path;
}

function padOperators({ strokes, width, height }: SignatureMark & { form: 'PAD' }, frame: Frame): string {
  const isGood = [width, height, ...strokes.flat()].every(Number.isFinite) && strokes.every((stroke) => stroke.length % 2 === 0);
  if (!isGood || width <= 0 || height <= 0) throw new RangeError('strokes that are no points');
  const scale = Math.min(frame.width / width, frame.height / height);
  const inside = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const paths = strokes.map((stroke) => {
    const points: Point[] = [];
    for (let at = 0; at + 1 < stroke.length; at += 2)
      points.push({ x: inside(stroke[at] as number, width) * scale, y: inside(stroke[at + 1] as number, height) * scale });
    return `${strokePath(points)} S`;
  });
  return ['1.5 w 1 J 1 j', ...paths].join('\n');
}

function drawn(face: Face, mark: SignatureMark, frame: Frame): string {
  if (mark.form === 'PAD') return padOperators(mark, frame);
  const shift = `1 0 0 1 ${number(frame.width / 2)} ${number(frame.height / 2)} cm`;
  if (mark.form === 'TYPED') return `${shift}\n${typedName(face, mark.text, frame)}`;
  const tilt = '0.992546 -0.121869 0.121869 0.992546 0 0 cm';
  return `${shift} ${tilt}\n${drawSeal(face, mark.words, Math.min(frame.width, frame.height) / 2 - 1)}`;
}

/** The operators of the field's appearance, in its own frame with the origin at the lower left. Errors: RangeError for strokes that are none. */
export function markOperators(face: Face, mark: SignatureMark, frame: Frame): string {
  const shade = shadeOf(mark.form === 'SEAL' ? color.seal : color.ink);
  // A seal may cross a name but must not hide it.
  const glass = mark.form === 'SEAL' ? '/G0 gs ' : '';
  return `q ${glass}1 0 0 -1 0 ${number(frame.height)} cm ${shade} rg ${shade} RG\n${drawn(face, mark, frame)}\nQ`;
}

const PATH_OPERATORS = new Set(['m', 'l', 'c', 'h', 'f', 'S', 'q', 'Q', 'cm', 'w', 'J', 'j', 'rg', 'RG', '/G0', 'gs']);

/** Whether a stream draws paths and nothing else: no text, no picture, nothing from elsewhere. */
export function isPathsOnly(operators: string): boolean {
  return operators.split(/\s+/).every((token) => PATH_OPERATORS.has(token) || /^-?\d+(\.\d+)?$/.test(token));
}

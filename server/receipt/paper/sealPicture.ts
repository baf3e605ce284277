// The seal of a subject as a picture: the outlines that stand on paper, in the words of SVG.
import type { FontBook } from '../../kernel/pdf/font';
import { color } from '../../kernel/pdf/page';
import { drawSeal, type SealWords } from '../../kernel/pdf/seal';

const RADIUS = 100;
const SIDE = RADIUS * 2 + 8;

type Pen = { path: string; width: string; readonly out: string[]; depth: number };
type Operator = (pen: Pen, values: readonly string[]) => void;

const goes =
  (letter: string): Operator =>
  (pen, values) => {
    pen.path += `${letter}${values.join(' ')}`;
  };

/** The path is used up by whoever paints it. */
const paints =
  (ink: (pen: Pen) => string): Operator =>
  (pen) => {
    pen.out.push(`<path d="${pen.path}"${ink(pen)}/>`);
    pen.path = '';
  };

/** What the operators of a drawing mean in SVG; those that a seal does not use are none. */
const operators: Readonly<Record<string, Operator>> = {
  m: goes('M'),
  l: goes('L'),
  c: goes('C'),
  h: goes('Z'),
  w: (pen, [width = '1']) => {
    pen.width = width;
  },
  q: (pen) => {
    pen.out.push('<g>');
    pen.depth += 1;
  },
  // A seal moves the origin once within each of its groups.
  cm: (pen, values) => {
    pen.out.splice(-1, 1, `<g transform="matrix(${values.join(' ')})">`);
  },
  Q: (pen) => {
    pen.out.push('</g>');
    pen.depth -= 1;
  },
  f: paints(() => ''),
  S: paints(({ width }) => ` fill="none" stroke="currentColor" stroke-width="${width}"`),
};

/** Errors: Error for an operator that a seal has not used so far. */
export function svgOf(drawing: string): string {
  const pen: Pen = { path: '', width: '1', out: [], depth: 0 };
  let values: string[] = [];
  for (const token of drawing.split(/\s+/).filter(Boolean)) {
    if (/^-?\d/.test(token)) {
      values.push(token);
      continue;
    }
    const operator = operators[token];
    if (!operator) throw new Error(`a seal draws with ${token}`);
    operator(pen, values);
    values = [];
  }
  if (pen.depth !== 0) throw new Error('a seal leaves a group open');
  return pen.out.join('');
}

const escaped = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

export async function drawSealPicture(fonts: FontBook, words: SealWords): Promise<Buffer> {
  const face = await fonts.faceFor(Object.values(words).join(''));
  const box = `${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${SIDE}" height="${SIDE}" color="${color.seal}" fill="currentColor" role="img">`;
  const title = `<title>${escaped(`${words.name}${words.purpose}${words.note}`)}</title>`;
  return Buffer.from(`${head}${title}${svgOf(drawSeal(face, words, RADIUS))}</svg>`, 'utf8');
}

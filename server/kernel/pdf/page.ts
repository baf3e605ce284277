import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Face, Weight } from './font';
import { AFTER_STOCK, Letters, makeStock, type SetText, STOCK_FONTS, type Stock } from './letters';
import { dictionaryPart, type Part, pdfFile, streamPart, textString } from './pdfFile';

/** A drawing packed once for all pages that show it; the origin is its middle, y downwards. */
export type Figure = { readonly part: Part };
/**
 * One A4 page while it is drawn: its operators, in points, y downwards. The form is what many documents share (boxes, labels,
 * figures): it is drawn once, with gaps where each document says something of its own, so that text stays in reading order.
 */
export type Page = {
  /** `whole` = a page that shares nothing with others and is drawn in one go. */
  readonly layer: 'form' | 'own' | 'whole';
  readonly face: Face;
  readonly letters: { set(weight: Weight, text: string): SetText };
  readonly marks: string[];
  readonly figures: Figure[];
  readonly opacities: number[];
};
type Ink = { weight?: Weight; size?: number; color?: string; align?: 'left' | 'right' | 'center'; spacing?: number };

export const color = {
  ink: '#17211F',
  muted: '#5E6966',
  dai: '#14464D',
  daiDeep: '#0B2226',
  daiPale: '#EDF5F6',
  line: '#D5DBD8',
  wave: '#C9DFE1',
  seal: '#B7322C',
  paper: '#FFFFFF',
} as const;
/** Of an A4 page, in points. */
export const HEIGHT = 841.89;
/** The column of text on an A4 page, in points. */
export const LEFT = 44;
export const WIDTH = 507.28;
export const RIGHT = LEFT + WIDTH;
/** Where a circle's curves are held, as a part of its radius. */
const KAPPA = 0.5523;

type Mark = { x: number; y: number; turn?: number; color: string; opacity?: number };
type Stroke = { from?: number; to?: number; color?: string; width?: number };
export type Box = { x: number; y: number; width: number; height: number };

/** A length as PDF writes it: a thousandth of a point is finer than any printer. */
export const number = (value: number): string => String(Math.floor(value * 1000 + 0.5) / 1000);

const shades = new Map<string, string>();

/** A colour as operators take it: three parts of one. */
export function shadeOf(shade: string): string {
  const known = shades.get(shade);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((at) => number(Number.parseInt(shade.slice(at, at + 2), 16) / 255)).join(' ');
  shades.set(shade, parts);
  return parts;
}

export type Line = { x: number; y: number; width: number };

const GAP = '\0';

function leaveGap(page: Page): void {
  page.marks.push(GAP);
}

/** Text of this one document. */
export function put(page: Page, text: string, box: Line, ink: Ink = {}): void {
  if (page.layer === 'form') leaveGap(page);
  else write(page, text, box, ink);
}

/** Text that all documents with this form share. */
export function label(page: Page, text: string, box: Line, ink: Ink = {}): void {
  if (page.layer !== 'own') write(page, text, box, ink);
}

/** One line of text whose middle lies on y; it shrinks, down to 60 %, rather than leave its box. */
function write(page: Page, text: string, box: Line, ink: Ink): void {
  // Wider than a tenth of the size, spacing reads as blanks between the characters when the text is selected.
  const { weight = 'regular', size = 10, color: shade = color.ink, align = 'left', spacing = 0 } = ink;
  const { font, show, count, width: ems } = page.letters.set(weight, text);
  const natural = (ems * size) / 1000 + spacing * (count - 1);
  const shrink = Math.max(0.6, Math.min(1, box.width / natural));
  const room = box.width - natural * shrink;
  const left = box.x + (align === 'left' ? 0 : align === 'right' ? room : room / 2);
  const { ascent, unitsPerEm } = page.face[weight];
  // Noto's ink is centred 0.72 em below the top of its line box.
  const base = box.y + size * shrink * (ascent / unitsPerEm - 0.72);
  const set = `/${font} ${number(size * shrink)} Tf ${number(spacing * shrink)} Tc ${shadeOf(shade)} rg`;
  page.marks.push(`BT ${set} 1 0 0 -1 ${number(left)} ${number(base)} Tm ${show} ET`);
}

/** Operators of this one document, with an origin of their own. */
export function drawOn(page: Page, operators: () => string, at: Mark): void {
  if (page.layer === 'form') leaveGap(page);
  else set(page, operators(), at);
}

/** A figure of the form. */
export function place(page: Page, figure: Figure, at: Mark): void {
  if (page.layer !== 'own') set(page, figure, at);
}

function set(page: Page, what: string | Figure, at: Mark): void {
  const { turn = 0, opacity = 1 } = at;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)].map((value) => value.toFixed(6));
  const drawn = typeof what === 'string' ? what : `/X${indexIn(page.figures, what)} Do`;
  const glass = opacity === 1 ? '' : `/G${indexIn(page.opacities, opacity)} gs `;
  const ink = `${shadeOf(at.color)} rg ${shadeOf(at.color)} RG`;
  page.marks.push(`q ${cos} ${sin} ${-Number(sin)} ${cos} ${number(at.x)} ${number(at.y)} cm ${glass}${ink} ${drawn} Q`);
}

function indexIn<T>(list: T[], one: T): number {
  const found = list.indexOf(one);
  return found >= 0 ? found : list.push(one) - 1;
}

export function figureOf(operators: string): Figure {
  // Wide enough for the largest watermark; what lies outside would be cut off.
  const frame = '/Type /XObject /Subtype /Form /BBox [-1000 -1000 1000 1000] /Resources << >>';
  return { part: streamPart(frame, deflateSync(operators)) };
}

/** Lines and boxes belong to the form. */
function shape(page: Page, operators: string): void {
  if (page.layer !== 'own') page.marks.push(operators);
}

export function rule(page: Page, y: number, stroke: Stroke = {}): void {
  const { from = LEFT, to = RIGHT, color: shade = color.line, width = 0.6 } = stroke;
  shape(page, `${number(from)} ${number(y)} m ${number(to)} ${number(y)} l ${width} w ${shadeOf(shade)} RG S`);
}

export function upright(page: Page, x: number, from: number, to: number): void {
  shape(page, `${number(x)} ${number(from)} m ${number(x)} ${number(to)} l 0.6 w ${shadeOf(color.line)} RG S`);
}

const boxPath = ({ x, y, width, height }: Box): string => `${number(x)} ${number(y)} ${number(width)} ${number(height)} re`;

function roundPath({ x, y, width, height }: Box, radius: number): string {
  const [right, bottom, gap] = [x + width, y + height, radius * (1 - KAPPA)];
  const to = (...lengths: number[]): string => lengths.map(number).join(' ');
  return [
    `${to(x + radius, y)} m ${to(right - radius, y)} l ${to(right - gap, y, right, y + gap, right, y + radius)} c`,
    `${to(right, bottom - radius)} l ${to(right, bottom - gap, right - gap, bottom, right - radius, bottom)} c`,
    `${to(x + radius, bottom)} l ${to(x + gap, bottom, x, bottom - gap, x, bottom - radius)} c`,
    `${to(x, y + radius)} l ${to(x, y + gap, x + gap, y, x + radius, y)} c h`,
  ].join(' ');
}

/** A filled box; with a radius its corners are round. */
export function fillBox(page: Page, box: Box, shade: string, radius = 0): void {
  shape(page, `${radius === 0 ? boxPath(box) : roundPath(box, radius)} ${shadeOf(shade)} rg f`);
}

export function outlineBox(page: Page, box: Box, shade: string, radius = 0): void {
  shape(page, `${radius === 0 ? boxPath(box) : roundPath(box, radius)} 0.9 w ${shadeOf(shade)} RG S`);
}

export function circlePath(radius: number): string {
  const [r, k] = [number(radius), number(radius * KAPPA)];
  return `${r} 0 m ${r} ${k} ${k} ${r} 0 ${r} c -${k} ${r} -${r} ${k} -${r} 0 c -${r} -${k} -${k} -${r} 0 -${r} c ${k} -${r} ${r} -${k} ${r} 0 c h`;
}

/** A white disc with a thin edge. */
export function disc(page: Page, x: number, y: number, radius: number): void {
  const ink = `0.6 w ${shadeOf(color.paper)} rg ${shadeOf(color.line)} RG`;
  shape(page, `q 1 0 0 1 ${number(x)} ${number(y)} cm ${circlePath(radius)} ${ink} B Q`);
}

const waves = new Map<string, Figure>();

/** Interlaced waves, as on a banknote: thin enough to stay behind the figures. */
export function guilloche(page: Page, box: Box): void {
  const { width, height } = box;
  const key = `${width}/${height}`;
  const figure = waves.get(key) ?? figureOf(waveOperators(width, height));
  waves.set(key, figure);
  place(page, figure, { x: box.x, y: box.y, color: color.wave });
}

function waveOperators(width: number, height: number): string {
  const pitch = 46;
  const middle = number(height / 2);
  const parts = [`0 0 ${number(width)} ${number(height)} re W n`];
  for (let strand = 0; strand < 7; strand += 1) {
    const swing = height * (0.62 - strand * 0.17);
    parts.push(`${-pitch} ${middle} m`);
    for (let x = -pitch; x < width + pitch; x += pitch) {
      const [near, far] = [
        `${number(x + pitch * 0.36)} ${number(height / 2 - swing)}`,
        `${number(x + pitch * 0.64)} ${number(height / 2 + swing)}`,
      ];
      parts.push(`${near} ${far} ${x + pitch} ${middle} c`);
    }
  }
  return `${parts.join('\n')}\n0.35 w S`;
}

export type Cover = { title: string; author: string; creator: string; createdAt: Date };
/** A form: what stands before, between and after the gaps, and the letters and figures of it and its documents. */
export type Form = {
  readonly stock: Stock;
  readonly segments: readonly string[];
  readonly resources: string;
  readonly figures: readonly Part[];
};

type Drawing = (page: Page) => void;
/** Number of the object that tells what the document is. */
const COVER = 5;
/** A few hundred bytes more than the best, in half of the time. */
const CONTENT_LEVEL = 4;

/** The information about a document that every reader shows. */
export function coverPart(cover: Cover): Part {
  const maker = textString(cover.creator);
  const stamp = `${cover.createdAt.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
  return dictionaryPart(
    `/Title ${textString(cover.title)} /Author ${textString(cover.author)} /Creator ${maker} /Producer ${maker} /CreationDate (D:${stamp})`,
  );
}

/** What the form of a drawing writes, weight by weight. */
function textOf(face: Face, drawing: Drawing): Record<Weight, Set<string>> {
  const text: Record<Weight, Set<string>> = { regular: new Set(), bold: new Set() };
  const letters = {
    set(weight: Weight, line: string): SetText {
      for (const character of line) text[weight].add(character);
      return { font: '', show: '', count: 0, width: 0 };
    },
  };
  drawing({ layer: 'form', face, letters, marks: [], figures: [], opacities: [] });
  return text;
}

/** Draws what documents share; `alphabet` are the characters that their own lines are made of as a rule. */
export function makeForm(face: Face, alphabet: Record<Weight, string>, drawing: Drawing): Form {
  const text = textOf(face, drawing);
  const stock = makeStock(face, {
    regular: new Set([...text.regular, ...alphabet.regular]),
    bold: new Set([...text.bold, ...alphabet.bold]),
  });
  const page: Page = { layer: 'form', face, letters: new Letters(stock), marks: [], figures: [], opacities: [] };
  page.marks.push(`1 0 0 -1 0 ${HEIGHT} cm`);
  drawing(page);
  const figures = page.figures.map((_, index) => `/X${index} ${AFTER_STOCK + index} 0 R`).join(' ');
  const glasses = page.opacities.map((opacity, index) => `/G${index} << /Type /ExtGState /ca ${opacity} /CA ${opacity} >>`).join(' ');
  return {
    stock,
    segments: page.marks.join('\n').split(GAP),
    resources: `/XObject << ${figures} >> /ExtGState << ${glasses} >>`,
    figures: page.figures.map((figure) => figure.part),
  };
}

/** One A4 page: the form, its gaps filled by what the callback draws. The same drawing gives the same bytes. */
export function printPage(form: Form, cover: Cover, drawing: Drawing): Buffer {
  const letters = new Letters(form.stock);
  const page: Page = { layer: 'own', face: form.stock.face, letters, marks: [], figures: [], opacities: [] };
  drawing(page);
  const [start = '', ...rest] = form.segments;
  if (page.marks.length !== rest.length) throw new Error(`${page.marks.length} lines for ${rest.length} gaps of the form`);
  const content = rest.reduce((whole, segment, index) => whole + page.marks[index] + segment, start);
  const own = letters.ownFonts(AFTER_STOCK + form.figures.length);
  const fonts = `/Font << ${STOCK_FONTS}${own.names} >>`;
  const parts: Part[] = [
    dictionaryPart('/Type /Catalog /Pages 2 0 R /Lang (zh-CN)'),
    dictionaryPart('/Type /Pages /Count 1 /Kids [3 0 R]'),
    dictionaryPart(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 ${HEIGHT}] /Contents 4 0 R /Resources << ${fonts} ${form.resources} >>`,
    ),
    streamPart('', deflateSync(content, { level: CONTENT_LEVEL })),
    coverPart(cover),
    ...form.stock.parts,
    ...form.figures,
    ...own.parts,
  ];
  const id = createHash('sha256').update(content).update(cover.title).digest('hex').slice(0, 32).toUpperCase();
  return pdfFile(parts, COVER, id);
}

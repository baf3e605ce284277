import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CSS = readFileSync(join(__dirname, '../../client/kit/theme/tokens.css'), 'utf8');

type Palette = Readonly<Record<string, string>>;

/** The colours of one block of tokens.css; the dark one only names what differs. */
function colours(block: RegExp): Palette {
  const body = CSS.match(block)?.[1] ?? '';
  return Object.fromEntries([...body.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, value]) => [name, value]));
}

const LIGHT = colours(/\n:root \{([^}]*)\}/);
const DARK = { ...LIGHT, ...colours(/\n:root\.dark \{([^}]*)\}/) };

const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));

/** WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const FAMILIES = ['type1', 'type2', 'draft', 'review', 'await', 'ready', 'progress', 'success', 'danger', 'terminated'];

/** Text needs 4.5, the edge of a control and the focus ring 3. */
const TEXT: [string, string][] = [
  ...['bg', 'canvas', 'bg-subtle'].flatMap((ground): [string, string][] =>
    ['fg', 'fg-muted', 'fg-subtle', 'link'].map((text) => [text, ground]),
  ),
  ...['error', 'warning', 'success', 'info'].flatMap((tone): [string, string][] => [
    [`fg-${tone}`, 'bg'],
    [`fg-${tone}`, `bg-${tone}`],
  ]),
  ...FAMILIES.map((family): [string, string] => [`${family}-fg`, `${family}-bg`]),
  ['dai-contrast', 'dai-solid'],
  ['dai-contrast', 'dai-solid-hover'],
  ['dai-fg', 'dai-subtle'],
  ['dai-fg', 'dai-muted'],
  ['link', 'dai-subtle'],
  ['fg', 'dai-subtle'],
  ['dai-contrast', 'seal-solid'],
  ['fg-nav', 'bg-nav'],
  ['fg-nav-muted', 'bg-nav'],
  ['dai-contrast', 'bg-nav-active'],
];
const CONTROLS: [string, string][] = [
  ['border-emphasized', 'bg'],
  ['border-error', 'bg'],
  ['focus-ring', 'bg'],
  ['focus-ring', 'canvas'],
  ['seal', 'bg'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('colours of the console, %s', (_mode, palette) => {
  const low = (pairs: [string, string][], least: number): string[] =>
    pairs.flatMap(([text, ground]) => {
      const [one, other] = [palette[text], palette[ground]];
      if (!one || !other) return [`${text} on ${ground}: no such colour`];
      const ratio = contrast(one, other);
      return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
    });

  test('[A11-002 1/5] every text can be read on every ground that it stands on', () => {
    expect(low(TEXT, 4.5)).toEqual([]);
  });

  test('edges of inputs and the focus ring can be seen', () => {
    expect(low(CONTROLS, 3)).toEqual([]);
  });
});

test('the measure itself is right: black on white is 21, equal colours are 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#14464d', '#14464d')).toBe(1);
});

type Stated = { readonly states?: Readonly<Record<string, { readonly label?: string; readonly tone?: string }>> };

test('[A11-002 2/5] a colour of a state never stands alone: each state has its words, and what shows a tone takes words with it', () => {
  const folder = join(__dirname, '../../schema/machines');
  const machines = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !/^(machine|refusals)\./.test(name))
    .flatMap((name) => Object.values(require(join(folder, name)) as Record<string, Stated>));
  const states = machines.flatMap((one) => (typeof one === 'object' && one !== null && one.states ? Object.values(one.states) : []));
  expect(states.length).toBeGreaterThan(100);
  for (const { label, tone } of states) {
    expect([tone, label]).toEqual([tone, expect.stringMatching(/\p{Script=Han}|\w/u)]);
    expect(FAMILIES).toContain(tone);
  }
  // The pieces that draw a tone cannot be used without words.
  const pieces = readFileSync(join(__dirname, '../../client/kit/status/status.tsx'), 'utf8');
  for (const [, props = ''] of pieces.matchAll(/type \w+Props = \{([^}]*)\}/g))
    if (/\btone:/.test(props)) expect(props).toMatch(/\blabel: /);
  const note = readFileSync(join(__dirname, '../../client/kit/feedback/note.tsx'), 'utf8');
  expect(note).toMatch(/const icons = /);
});

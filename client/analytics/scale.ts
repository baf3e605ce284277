// Where an axis begins and ends, and which labels have room: for drawings of any size, without a drawing.

type Axis = { min: number; max: number; ticks: number[] };

const NICE = [1, 2, 2.5, 5, 10] as const;
const PARTS = 4;

const stepOf = (span: number, isWhole: boolean): number => {
  const raw = Math.max(span / PARTS, isWhole ? 1 : 0.01);
  const unit = 10 ** Math.floor(Math.log10(raw) + 1e-9);
  const step = NICE.map((one) => one * unit).find((one) => one >= raw - 1e-9 && (!isWhole || Number.isInteger(one)));
  return step ?? 10 * unit;
};

const axis = (low: number, high: number, isWhole: boolean): Axis => {
  const step = stepOf(high - low, isWhole);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.max(Math.ceil(high / step - 1e-9), 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step * 100) / 100);
  return { min: ticks[0] ?? 0, max: ticks[ticks.length - 1] ?? 1, ticks };
};

/** Of bars: from nothing on, or the lengths would lie. */
export const barAxis = (top: number, isWhole: boolean): Axis => axis(0, Math.max(top, isWhole ? 1 : 0.01), isWhole);

/** Of curves: from nothing on as well, unless all of it would then lie in the upper half; whoever draws it says so. */
export const curveAxis = (values: readonly (number | null)[], most = Number.POSITIVE_INFINITY): Axis => {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return axis(0, Math.min(1, most), false);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = Math.max((high - low) * 0.2, high * 0.02);
  const found = axis(low < high / 2 ? 0 : Math.max(0, low - room), Math.min(high + room, most), false);
  return found.max > most ? { ...found, max: most, ticks: found.ticks.filter((tick) => tick <= most) } : found;
};

/** About as wide as it is drawn at 11.5 pixels. */
export const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one.charCodeAt(0) > 0x2e80 ? 11.5 : 6.6), 0);

type Label = { at: number; long: string; short: string };
const GAP = 6;

const isRoomy = (labels: readonly { at: number; text: string }[]): boolean =>
  labels.every(({ at, text }, nth) => {
    const next = labels[nth + 1];
    return next === undefined || next.at - at >= (widthOf(text) + widthOf(next.text)) / 2 + GAP;
  });

/** Labels side by side, left to right: whole where they have room, shortened where they have not, and then every second or third of them. */
export const fitLabels = (labels: readonly Label[]): string[] => {
  for (const form of ['long', 'short'] as const)
    if (isRoomy(labels.flatMap((one) => (one[form] ? [{ at: one.at, text: one[form] }] : [])))) return labels.map((one) => one[form]);
  for (let every = 2; every < labels.length; every += 1) {
    const kept = labels.map(({ at, short }, nth) => ({ at, text: (labels.length - 1 - nth) % every === 0 ? short : '' }));
    if (isRoomy(kept.filter(({ text }) => text))) return kept.map(({ text }) => text);
  }
  return labels.map(({ short }, nth) => (nth === labels.length - 1 ? short : ''));
};

/** Rounded down to two digits: 23,456 becomes 23,000. */
const roundDown = (amount: number): number => {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(amount, 1))) - 1, 0);
  return Math.floor(amount / unit) * unit;
};

const CLASSES = 5;

/**
 * From which amount on each class of a map begins, the largest first: about as many places in each, so that one large place does not make
 * all others look alike. Fewer classes where there are fewer places or amounts.
 */
export const classesOf = (amounts: readonly number[]): number[] => {
  const sorted = [...amounts].sort((one, other) => one - other);
  const count = Math.min(CLASSES, new Set(sorted).size);
  const bounds = Array.from({ length: Math.max(count - 1, 0) }, (_, at) =>
    roundDown(sorted[Math.floor(((at + 1) * sorted.length) / count)] ?? 0),
  );
  const lowest = sorted[0] ?? 0;
  return [0, ...new Set(bounds.filter((bound) => bound > lowest))].reverse();
};

/** The colour of a class, 5 the darkest: few classes lie far apart. */
export const shadeOf = (nth: number, count: number): number => CLASSES - Math.round((nth * (CLASSES - 1)) / Math.max(count - 1, 1));

// Figures of the children to the table: medians, ratios inside one round, verdicts.

export const median = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const NOISY_SPREAD = 2;

export const short = (value) => {
  if (value === null || value === undefined || Number.isNaN(value)) return 'n/a';
  const size = Math.abs(value);
  if (size >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(size >= 10 ? 3 : 2)));
};

/** Median and range of one variant over the rounds, or null when it never ran. */
function summary(rounds, variant, figure) {
  const values = rounds.map((round) => read(round[variant], figure)).filter((value) => value !== undefined);
  if (values.length === 0) return null;
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

const read = (result, figure) => (figure === undefined ? result?.value : result?.extra?.[figure]);

/** One target: its figure over all rounds and whether it holds; undefined when its means are missing. */
function judgeTarget(row, target, rounds) {
  const quotients = rounds.flatMap((round) => {
    const ours = read(round.ours, target.figure);
    if (ours === undefined) return [];
    if (target.of === null) return [ours];
    const other = read(round[target.of], target.figure);
    return other === undefined ? [] : [ours / other];
  });
  if (quotients.length === 0) return undefined;
  const ratio = median(quotients);
  return { target, ratio, holds: holds(row, target, ratio) };
}

/** "≥ 20 x p" of a time means twenty times the throughput; p99 and the like are times also in a row of throughputs. */
function holds(row, target, ratio) {
  const isTime = row.better === 'lower' || target.figure !== undefined;
  if (target.max !== undefined) return ratio <= target.max;
  return isTime ? 1 / ratio >= target.min : ratio >= target.min;
}

const letters = { floor: 'f', peer: 'p' };
const other = (of) => letters[of] ?? of;

function ratioText(row, { target, ratio }) {
  const figure = target.figure === undefined ? '' : `${target.figure} `;
  if (target.of === null) return `${figure}${short(ratio)}`;
  const isTurned = target.min !== undefined && row.better === 'lower';
  return `${figure}${short(isTurned ? 1 / ratio : ratio)} ${other(target.of)}`;
}

function targetText(target) {
  const figure = target.figure === undefined ? '' : `${target.figure} `;
  const limit = target.max === undefined ? `>=${target.min}` : `<=${target.max}`;
  return `${figure}${limit}${target.of === null ? '' : ` ${other(target.of)}`}`;
}

/** A row of the table out of the results of its rounds. `problem` = why it could not be measured. */
export function rowOf(row, rounds, { isJudged, problem, notes = [], compared }) {
  const variants = ['floor', 'peer', 'ours'];
  const figures = Object.fromEntries(variants.map((variant) => [variant, summary(rounds, variant)]));
  const judged = row.targets.map((target) => judgeTarget(row, target, rounds));
  const isNoisy = figures.floor !== null && figures.floor.max / figures.floor.min > NOISY_SPREAD;
  const megabytes = summary(rounds, 'ours', 'megabytes');
  const overCap = row.capMegabytes !== undefined && megabytes !== null && megabytes.median > row.capMegabytes;
  const verdict = () => {
    if (problem) return { met: null, reason: problem };
    if (!isJudged) return { met: null, reason: 'quick run, targets not judged' };
    const missed = row.targets.filter((_, index) => judged[index] && !judged[index].holds).map(targetText);
    if (isNoisy) return { met: null, reason: `noisy: the floor went from ${short(figures.floor.min)} to ${short(figures.floor.max)}` };
    if (missed.length > 0) return { met: false, reason: `missed: ${missed.join(', ')}` };
    const missing = row.targets.filter((_, index) => !judged[index]);
    if (missing.length > 0) return { met: null, reason: `means missing for ${missing.map(targetText).join(', ')}` };
    return { met: true };
  };
  const { met, reason } = verdict();
  const why = [reason, ...notes].filter(Boolean).join('; ');
  return {
    id: row.id,
    metric: `${row.metric} (${row.unit})`,
    floor: figureOf(figures.floor, row.names.floor),
    peer: figureOf(figures.peer, row.names.peer),
    ours: figureOf(figures.ours),
    ratio: judged
      .filter(Boolean)
      .map((each) => ratioText(row, each))
      .join(' '),
    target: row.targets.map(targetText).join(' '),
    met,
    ...(why ? { reason: why } : {}),
    // Whose outputs were the same; one alone was compared with nothing.
    ...(compared ? { compared: compared.length > 1 ? compared : [] } : {}),
    ...(megabytes
      ? {
          memory: {
            megabytes: Math.round(megabytes.median),
            cap: row.capMegabytes ?? null,
            met: row.capMegabytes && isJudged ? !overCap : null,
          },
        }
      : {}),
    ...extrasOf(rounds),
  };
}

function figureOf(figure, name) {
  if (figure === null) return null;
  return { ...(name ? { name } : {}), median: round(figure.median), min: round(figure.min), max: round(figure.max) };
}

const round = (value) => Number(value.toPrecision(4));

/** Cold runs, CPU and whatever a path adds, as medians of ours. */
function extrasOf(rounds) {
  const names = new Set(rounds.flatMap((each) => Object.keys(each.ours?.extra ?? {})));
  const entries = [...names].map((name) => [name, round(summary(rounds, 'ours', name).median)]);
  return entries.length > 0 ? { extra: Object.fromEntries(entries) } : {};
}

/** Slope of log(cost) over log(size): 1 = linear. */
export function exponentOf(points) {
  const xs = points.map(({ scale }) => Math.log(scale));
  const ys = points.map(({ cost }) => Math.log(cost));
  const meanX = xs.reduce((a, b) => a + b, 0) / xs.length;
  const meanY = ys.reduce((a, b) => a + b, 0) / ys.length;
  const up = xs.reduce((sum, x, index) => sum + (x - meanX) * (ys[index] - meanY), 0);
  return up / xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
}

const cell = (figure, withName) =>
  figure === null
    ? 'n/a'
    : `${withName && figure.name ? `${figure.name} ` : ''}${short(figure.median)} (${short(figure.min)}-${short(figure.max)})`;
const word = { true: 'yes', false: 'NO' };
const metText = (row) => word[row.met] ?? (row.reason?.startsWith('noisy') ? 'noisy' : 'n/a');

export function printTable(lines, out = process.stdout) {
  const cells = lines.map((row) => [
    `${row.id} ${row.metric}`,
    cell(row.floor, false),
    cell(row.peer, true),
    cell(row.ours, false),
    row.ratio,
    row.target,
    metText(row),
  ]);
  const head = ['metric', 'floor', 'peer', 'ours', 'ratio', 'target', 'met'];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column].length)));
  for (const line of [head, ...cells])
    out.write(
      `${line
        .map((text, column) => text.padEnd(widths[column]))
        .join(' | ')
        .trimEnd()}\n`,
    );
}

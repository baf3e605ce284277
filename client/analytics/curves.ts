// What the two curves show, and from where on: also for the words below a drawing that has not come yet.
import { shortLike } from '../kit/format/money';
import { curveAxis } from './scale';
import { type Figures, percent } from './tables';

const WHOLE = 100;
const numberOf = (amount: string | null | undefined): number | null => (amount == null ? null : Number(amount));

export const curveOf = (chart: 'capita' | 'rate', { points, previousPoints }: Figures) => {
  const of = (point: Figures['points'][number] | undefined): number | null =>
    chart === 'capita' ? numberOf(point?.perCapita) : (point?.successRate ?? null);
  const [now, before] = [points.map(of), points.map((_, at) => of(previousPoints[at]))];
  return { now, before, axis: curveAxis([...now, ...before], chart === 'rate' ? WHOLE : undefined) };
};
/** Points without a neighbour: no line leads to them, so they are drawn as dots. */
export const lonely = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value, at) => (value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? [at] : []));
export type Curve = ReturnType<typeof curveOf>;

/** Where the axis begins, in words; null = with nothing, as one expects. */
export const axisStart = (chart: 'capita' | 'rate', figures: Figures): string | null => {
  const { min, max } = curveOf(chart, figures).axis;
  return min === 0 ? null : chart === 'rate' ? percent(min) : shortLike(max)(min);
};

// How every drawing looks, with the colours of the theme: light and dark need no second drawing.
import type { Go } from './stop';
import type { Figures } from './tables';

export const theme = {
  text: { fontSize: 11.5, fontFamily: 'inherit', fill: 'var(--fg-muted)' },
  axis: {
    ticks: { line: { strokeWidth: 0 }, text: { fill: 'var(--fg-muted)' } },
    domain: { line: { stroke: 'var(--border-emphasized)' } },
  },
  grid: { line: { stroke: 'var(--border)' } },
  tooltip: { container: { background: 'var(--bg)', color: 'var(--fg)', border: '1px solid var(--border)', fontSize: 12 } },
  crosshair: { line: { stroke: 'var(--border-emphasized)' } },
} as const;
export const MANY = 12;
const FEW_TICKS = 6;

export const ticksOf = (dates: string[]): string[] => {
  const step = Math.ceil(dates.length / FEW_TICKS);
  return dates.filter((_, at) => at % step === 0);
};

/** `said` of each row of the chart's table, in its order. */
export type Drawn = { figures: Figures; go: Go; said: readonly string[] };

// Drawings for the eyes: curves here, bars beside it. They come late, after the page with its tables.
import { ResponsiveLine } from '@nivo/line';
import { useNavigate } from 'react-router-dom';
import { formatStep } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { Ages, Amount, People, Range, Times } from './bar-charts';
import { type Go, MANY, theme, ticksOf } from './chart-theme';
import { type ChartKey, type Figures, percent } from './tables';
import type { Asked } from './use-asked';

type LineDrawn = {
  figures: Figures;
  now: (number | null)[];
  before: (number | null)[];
  label: (value: number) => string;
  go: Go;
  least?: number;
};

const Curve = ({ figures, now, before, label, go, least }: LineDrawn) => {
  const dates = figures.points.map(({ date }) => date);
  const known = [...now, ...before].filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = Math.max((high - low) * 0.25, high * 0.02, 1);
  const points = (values: (number | null)[]) => dates.map((date, at) => ({ x: date, y: values[at] ?? null }));
  return (
    <ResponsiveLine
      data={[
        { id: 'before', data: points(before) },
        { id: 'now', data: points(now) },
      ]}
      margin={{ top: 22, right: 34, bottom: 26, left: 34 }}
      yScale={{
        type: 'linear',
        min: known.length ? Math.max(0, low - room) : 0,
        max: known.length ? Math.min(high + room, least ?? Infinity) : 1,
      }}
      animate={false}
      theme={theme}
      enableGridX={false}
      gridYValues={4}
      axisLeft={null}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: ticksOf(dates), format: (value) => formatStep(String(value)) }}
      layers={[
        'grid',
        'axes',
        ({ series, lineGenerator }) => (
          <g>
            {series.map(({ id, data }) => (
              <path key={id} d={lineGenerator(data.map(({ position }) => position)) ?? undefined} className={`curve ${id}`} fill="none" />
            ))}
            {series
              .filter(({ id }) => id === 'now')
              .flatMap(({ data }) => data)
              .filter(({ data }) => data.y !== null)
              .map(({ position, data }, at, all) => (
                <g key={String(data.x)}>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from readers, the table beside it has the link */}
                  <circle
                    className="dot"
                    cx={position.x ?? 0}
                    cy={position.y ?? 0}
                    r={dates.length > MANY ? 2.5 : 3.5}
                    onClick={() => go({ date: String(data.x) })}
                  />
                  {all.length <= MANY ? (
                    <text className="value" x={position.x ?? 0} y={(position.y ?? 0) + (at % 2 === 0 ? -11 : 19)} textAnchor="middle">
                      {label(Number(data.y))}
                    </text>
                  ) : null}
                </g>
              ))}
          </g>
        ),
      ]}
    />
  );
};

const numberOf = (amount: string | null | undefined): number | null => (amount == null ? null : Number(amount));
const WHOLE = 100;

/** One drawing by its name; a click leads to the lines behind it. */
export const Drawing = ({ chart, figures, asked }: { figures: Figures; asked: Asked; chart: ChartKey }) => {
  const navigate = useNavigate();
  const go: Go = (bar) => void navigate(asked.linesAt(bar), { replace: false });
  const given = { figures, go };
  if (chart === 'amount') return <Amount {...given} />;
  if (chart === 'times') return <Times {...given} />;
  if (chart === 'people') return <People {...given} />;
  if (chart === 'range') return <Range {...given} />;
  if (chart === 'age') return <Ages {...given} />;
  const [points, previous] = [figures.points, figures.previousPoints];
  if (chart === 'capita') {
    const [now, before] = [points.map((one) => numberOf(one.perCapita)), points.map((_, at) => numberOf(previous[at]?.perCapita))];
    return <Curve {...given} now={now} before={before} label={(value) => formatMoney(String(value))} />;
  }
  const [now, before] = [points.map((one) => one.successRate ?? null), points.map((_, at) => previous[at]?.successRate ?? null)];
  return <Curve {...given} now={now} before={before} label={percent} least={WHOLE + 2} />;
};

// Bars by nivo: it lays out scales and axes, the bars are drawn here. Everything in it is for the eyes; the table beside it has the links.
import { type BarCustomLayerProps, type BarDatum, ResponsiveBar } from '@nivo/bar';
import { formatStep } from '../kit/format/dates';
import { formatCount, formatMoney, formatShort } from '../kit/format/money';
import { language } from '../kit/language/spoken';
import { type Drawn, type Go, MANY, theme, ticksOf } from './chart-theme';
import type { Bar } from './use-asked';

/** For the names of bands, which are longer in English. */
const ROOM = { 'zh-CN': { band: 66, age: 72 }, en: { band: 110, age: 96 } } as const;

type Stack = { key: string; colour: string }[];

const colourOf = (stack: Stack, key: string | number): string => stack.find((one) => one.key === key)?.colour ?? 'var(--chart-1)';

/** Bars, the mark of the period before, and the number above where there is room. */
const bars =
  (stack: Stack, label: (data: BarDatum) => string, go: Go | null, barOf: (data: BarDatum) => Bar, isAcross = false) =>
  ({ bars: drawn, xScale, yScale }: BarCustomLayerProps<BarDatum>) => {
    const ends = new Map<string, { at: number; along: number; wide: number; data: BarDatum }>();
    for (const { x, y, width, height, data } of drawn) {
      const index = String(data.indexValue);
      const end = isAcross ? x + width : y;
      const known = ends.get(index);
      const along = known === undefined ? end : isAcross ? Math.max(known.along, end) : Math.min(known.along, end);
      ends.set(index, { at: isAcross ? y : x, along, wide: isAcross ? height : width, data: data.data });
    }
    const scale = (isAcross ? xScale : yScale) as (value: number) => number;
    return (
      <g>
        {drawn.map(({ key, x, y, width, height, data }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from readers, the table beside it has the link
          <rect
            key={key}
            x={x}
            y={y}
            width={Math.max(width, data.value ? 2 : 0)}
            height={Math.max(height, data.value && isAcross === false ? 1 : height)}
            fill={colourOf(stack, data.id)}
            style={go && data.value ? { cursor: 'pointer' } : undefined}
            onClick={go && data.value ? () => go(barOf(data.data)) : undefined}
          />
        ))}
        {[...ends].map(([index, { at, along, wide, data }]) => {
          const before = Number(data.before ?? 0);
          const mark = before > 0 ? scale(before) : null;
          return (
            <g key={index}>
              {mark === null ? null : isAcross ? (
                <line className="before" x1={mark} x2={mark} y1={at - 3} y2={at + wide + 3} />
              ) : (
                <line className="before" x1={at - 5} x2={at + wide + 5} y1={mark} y2={mark} />
              )}
              {isAcross ? (
                <text className="value" x={along + 7} y={at + wide / 2} dominantBaseline="central">
                  {label(data)}
                </text>
              ) : ends.size <= MANY ? (
                <text className="value" x={at + wide / 2} y={along - 7} textAnchor="middle">
                  {label(data)}
                </text>
              ) : null}
            </g>
          );
        })}
      </g>
    );
  };

const ByDate = ({
  dates,
  data,
  stack,
  label,
  axis,
  go,
}: {
  dates: string[];
  data: BarDatum[];
  stack: Stack;
  label: (data: BarDatum) => string;
  axis?: (value: number) => string;
  go: Go;
}) => {
  const top = Math.max(
    0,
    ...data.map((one) => Math.max(Number(one.before ?? 0), ...[stack.reduce((sum, { key }) => sum + Number(one[key] ?? 0), 0)])),
  );
  return (
    <ResponsiveBar
      data={data}
      indexBy="date"
      keys={stack.map(({ key }) => key)}
      margin={{ top: 22, right: 8, bottom: 26, left: axis ? 48 : 8 }}
      padding={dates.length > MANY ? 0.3 : 0.42}
      valueScale={{ type: 'linear', max: top === 0 ? 1 : top * 1.08, nice: true }}
      animate={false}
      theme={theme}
      enableGridY={Boolean(axis)}
      gridYValues={5}
      axisLeft={axis ? { tickSize: 0, tickPadding: 8, tickValues: 5, format: (value) => axis(Number(value)) } : null}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: ticksOf(dates), format: (value) => formatStep(String(value)) }}
      layers={['grid', 'axes', bars(stack, label, go, ({ date }) => ({ date: String(date) }))]}
    />
  );
};

export const Amount = ({ figures, go }: Drawn) => (
  <ByDate
    dates={figures.points.map(({ date }) => date)}
    data={figures.points.map((point, at) => ({
      date: point.date,
      labor: Number(point.laborAmount),
      business: Number(point.businessAmount),
      before: Number(figures.previousPoints[at]?.amount ?? 0),
      text: formatMoney(point.amount),
    }))}
    stack={[
      { key: 'labor', colour: 'var(--chart-1)' },
      { key: 'business', colour: 'var(--chart-3)' },
    ]}
    label={(data) => (data.text === '0.00' ? '' : String(data.text))}
    axis={formatShort}
    go={go}
  />
);

export const Times = ({ figures, go }: Drawn) => (
  <ByDate
    dates={figures.points.map(({ date }) => date)}
    data={figures.points.map((point, at) => ({ date: point.date, times: point.times, before: figures.previousPoints[at]?.times ?? 0 }))}
    stack={[{ key: 'times', colour: 'var(--chart-1)' }]}
    label={(data) => (data.times ? formatCount(Number(data.times ?? 0)) : '')}
    go={go}
  />
);

export const People = ({ figures, go }: Drawn) => (
  <ByDate
    dates={figures.points.map(({ date }) => date)}
    data={figures.points.map(({ date, people, newcomers }) => ({ date, returning: people - newcomers, newcomers }))}
    stack={[
      { key: 'returning', colour: 'var(--chart-1)' },
      { key: 'newcomers', colour: 'var(--chart-5)' },
    ]}
    label={({ returning, newcomers }) => {
      const people = Number(returning ?? 0) + Number(newcomers ?? 0);
      return people === 0 ? '' : `${formatCount(people)}${newcomers ? ` (+${formatCount(Number(newcomers))})` : ''}`;
    }}
    go={go}
  />
);

export const Range = ({ figures, go }: Drawn) => {
  const drawn: (BarDatum & { number: number; before: number })[] = figures.ranges.map(({ band, name, number, previousNumber }) => ({
    band,
    name,
    number,
    before: previousNumber,
  }));
  const top = Math.max(1, ...drawn.map(({ number, before }) => Math.max(number, before)));
  const label = ({ number }: BarDatum): string =>
    number ? `${formatCount(Number(number))} · ${Math.round((Number(number) * 1000) / Math.max(figures.total.times, 1)) / 10}%` : '—';
  return (
    <ResponsiveBar<BarDatum>
      data={drawn}
      indexBy="name"
      keys={['number']}
      layout="horizontal"
      margin={{ top: 4, right: 78, bottom: 4, left: ROOM[language()].band }}
      padding={0.42}
      valueScale={{ type: 'linear', max: top }}
      animate={false}
      theme={theme}
      enableGridY={false}
      axisBottom={null}
      axisLeft={{ tickSize: 0, tickPadding: 8 }}
      layers={['axes', bars([{ key: 'number', colour: 'var(--chart-1)' }], label, go, ({ band }) => ({ amountBand: String(band) }), true)]}
    />
  );
};

export const Ages = ({ figures, go }: Drawn) => {
  const shown = figures.ages.filter(({ band, male, female, unknown }) => !['Y0', 'UNKNOWN'].includes(band) || male + female + unknown > 0);
  const top = Math.max(1, ...shown.map(({ male, female }) => Math.max(male, female)));
  const half = (sex: 'male' | 'female') => (
    <div className="half">
      <ResponsiveBar
        data={shown.map((one) => ({ band: one.band, name: one.name, people: sex === 'male' ? -one.male : one.female }))}
        indexBy="name"
        keys={['people']}
        layout="horizontal"
        margin={sex === 'male' ? { top: 4, right: 0, bottom: 4, left: 34 } : { top: 4, right: 34, bottom: 4, left: ROOM[language()].age }}
        padding={0.42}
        valueScale={sex === 'male' ? { type: 'linear', min: -top, max: 0 } : { type: 'linear', min: 0, max: top }}
        animate={false}
        theme={theme}
        enableGridY={false}
        axisBottom={null}
        axisLeft={sex === 'male' ? null : { tickSize: 0, tickPadding: 8 }}
        layers={[
          'axes',
          ({ bars: drawn }) => (
            <g>
              {drawn.map(({ key, x, y, width, height, data }) => (
                <g key={key}>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from readers, the table beside it has the link */}
                  <rect
                    x={x}
                    y={y}
                    width={width}
                    height={height}
                    fill={sex === 'male' ? 'var(--chart-1)' : 'var(--chart-2)'}
                    style={{ cursor: 'pointer' }}
                    onClick={() => go({ ageBand: String(data.data.band), sex: sex === 'male' ? 'M' : 'F' })}
                  />
                  <text
                    className="value"
                    x={sex === 'male' ? x - 6 : x + width + 6}
                    y={y + height / 2}
                    textAnchor={sex === 'male' ? 'end' : 'start'}
                    dominantBaseline="central"
                  >
                    {data.value ? formatCount(Math.abs(data.value)) : '—'}
                  </text>
                </g>
              ))}
            </g>
          ),
        ]}
      />
    </div>
  );
  return (
    <div className="halves">
      {half('male')}
      {half('female')}
    </div>
  );
};

// Bars by nivo: it lays out scales and axes, the bars are drawn here, and each of them can be pressed.
import { type BarCustomLayerProps, type BarDatum, ResponsiveBar } from '@nivo/bar';
import { formatStep } from '../kit/format/dates';
import { formatCount, formatMoney, shortLike } from '../kit/format/money';
import { language } from '../kit/language/spoken';
import { type Drawn, MANY, theme, ticksOf } from './chart-theme';
import { barAxis, fitLabels, widthOf } from './scale';
import { type Go, stopProps } from './stop';
import { percentOf } from './tables';
import type { Bar } from './use-asked';

/** For the names of bands, which are longer in English. */
const ROOM = { 'zh-CN': 66, en: 110 } as const;
/** Between a bar and what stands beside it. */
const BESIDE = 7;
const LEAST_HIGH = 10;

type Stack = { key: string; colour: string }[];
type Label = { long: string; short: string };
type Given = { stack: Stack; label: (data: BarDatum) => Label; go: Go; said: readonly string[]; barOf: (data: BarDatum) => Bar };
type Whole = { key: string; at: number; along: number; wide: number; data: BarDatum; sum: number };

const colourOf = (stack: Stack, key: string | number): string => stack.find((one) => one.key === key)?.colour ?? 'var(--chart-1)';

/** The parts of a bar together: where they end, and what they add up to. */
const wholesOf = (drawn: BarCustomLayerProps<BarDatum>['bars'], stack: Stack, isAcross: boolean): Whole[] => {
  const wholes = new Map<string, Whole>();
  for (const { x, y, width, height, data } of drawn) {
    const key = String(data.indexValue);
    const end = isAcross ? x + width : y;
    const known = wholes.get(key)?.along ?? end;
    const along = isAcross ? Math.max(known, end) : Math.min(known, end);
    const sum = stack.reduce((all, part) => all + Number(data.data[part.key] ?? 0), 0);
    wholes.set(key, { key, at: isAcross ? y : x, along, wide: isAcross ? height : width, data: data.data, sum });
  }
  return [...wholes.values()];
};

const parts = (drawn: BarCustomLayerProps<BarDatum>['bars'], stack: Stack, isAcross: boolean) =>
  drawn.map(({ key, x, y, width, height, data }) => (
    <rect
      key={key}
      x={x}
      y={y}
      width={Math.max(width, data.value ? 2 : 0)}
      height={Math.max(height, data.value && !isAcross ? 1 : height)}
      fill={colourOf(stack, data.id)}
    />
  ));

/** Standing bars, the marks of the period before, and the numbers above as far as they have room. */
const standing =
  ({ stack, label, go, said, barOf }: Given) =>
  ({ bars: drawn, yScale }: BarCustomLayerProps<BarDatum>) => {
    const scale = yScale as (value: number) => number;
    const wholes = wholesOf(drawn, stack, false);
    const labels = fitLabels(wholes.map(({ at, wide, data }) => ({ at: at + wide / 2, ...label(data) })));
    const firstAt = wholes.findIndex(({ sum }) => sum > 0);
    return (
      <g>
        {parts(drawn, stack, false)}
        {wholes.map(({ key, at, along, wide, data, sum }, nth) => {
          const before = Number(data.before ?? 0);
          const top = Math.min(along, scale(0) - LEAST_HIGH);
          return (
            <g key={key}>
              {before > 0 ? <line className="before" x1={at - 5} x2={at + wide + 5} y1={scale(before)} y2={scale(before)} /> : null}
              {wholes.length <= MANY ? (
                <text className="value" x={at + wide / 2} y={along - BESIDE} textAnchor="middle">
                  {labels[nth]}
                </text>
              ) : null}
              {sum > 0 ? (
                <rect
                  {...stopProps({ bar: barOf(data), said: said[nth] ?? key, row: 0, column: nth, isFirst: nth === firstAt }, go)}
                  x={at}
                  y={top}
                  width={wide}
                  height={scale(0) - top}
                  fill="transparent"
                />
              ) : null}
            </g>
          );
        })}
      </g>
    );
  };

/** Lying bars; a number that the mark of the period before would run through stands behind the mark. */
const lying =
  ({ stack, label, go, said, barOf }: Given) =>
  ({ bars: drawn, xScale }: BarCustomLayerProps<BarDatum>) => {
    const scale = xScale as (value: number) => number;
    const wholes = wholesOf(drawn, stack, true);
    const isPressed = (whole: Whole): boolean => whole.sum > 0;
    // They are drawn from below, and read from above.
    const order = [...wholes].sort((one, other) => one.at - other.at).map(({ key }) => key);
    const firstKey = order.find((key) => wholes.some((whole) => whole.key === key && isPressed(whole)));
    return (
      <g>
        {parts(drawn, stack, true)}
        {wholes.map(({ key, at, along, wide, data, sum }, nth) => {
          const before = Number(data.before ?? 0);
          const [mark, text] = [before > 0 ? scale(before) : null, label(data).long];
          const isCut = mark !== null && mark > along && mark < along + widthOf(text) + BESIDE * 2;
          return (
            <g key={key}>
              {mark === null ? null : <line className="before" x1={mark} x2={mark} y1={at - 3} y2={at + wide + 3} />}
              <text className="value" x={(isCut ? mark : along) + BESIDE} y={at + wide / 2} dominantBaseline="central">
                {text}
              </text>
              {sum > 0 ? (
                <rect
                  {...stopProps(
                    { bar: barOf(data), said: said[nth] ?? key, row: order.indexOf(key), column: 0, isFirst: key === firstKey },
                    go,
                  )}
                  x={0}
                  y={at - 2}
                  width={Math.max(along, LEAST_HIGH)}
                  height={wide + 4}
                  fill="transparent"
                />
              ) : null}
            </g>
          );
        })}
      </g>
    );
  };

type ByDateProps = Pick<Given, 'stack' | 'label' | 'go' | 'said'> & { dates: string[]; data: BarDatum[]; isMoney?: boolean };

const ByDate = ({ dates, data, isMoney = false, ...given }: ByDateProps) => {
  const sums = data.map((one) => given.stack.reduce((sum, { key }) => sum + Number(one[key] ?? 0), 0));
  const { min, max, ticks } = barAxis(Math.max(0, ...sums, ...data.map((one) => Number(one.before ?? 0))), !isMoney);
  const named = isMoney ? shortLike(max) : formatCount;
  return (
    <ResponsiveBar
      data={data}
      indexBy="date"
      keys={given.stack.map(({ key }) => key)}
      role="presentation"
      margin={{ top: 22, right: 8, bottom: 26, left: isMoney ? 50 : 36 }}
      padding={dates.length > MANY ? 0.3 : 0.42}
      valueScale={{ type: 'linear', min, max }}
      animate={false}
      theme={theme}
      enableGridY
      gridYValues={ticks}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticks, format: (value) => named(Number(value)) }}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: ticksOf(dates), format: (value) => formatStep(String(value)) }}
      layers={['grid', 'axes', standing({ ...given, barOf: ({ date }) => ({ date: String(date) }) })]}
    />
  );
};

const datesOf = ({ points }: Drawn['figures']): string[] => points.map(({ date }) => date);
const countLabel = (text: string): Label => ({ long: text, short: text });

export const Amount = ({ figures, go, said }: Drawn) => {
  const short = shortLike(Math.max(0, ...figures.points.map(({ amount }) => Number(amount))));
  return (
    <ByDate
      dates={datesOf(figures)}
      data={figures.points.map((point, at) => ({
        date: point.date,
        labor: Number(point.laborAmount),
        business: Number(point.businessAmount),
        before: Number(figures.previousPoints[at]?.amount ?? 0),
        amount: point.amount,
      }))}
      stack={[
        { key: 'labor', colour: 'var(--chart-1)' },
        { key: 'business', colour: 'var(--chart-3)' },
      ]}
      label={({ amount }) => (Number(amount) === 0 ? countLabel('') : { long: formatMoney(String(amount)), short: short(Number(amount)) })}
      isMoney
      go={go}
      said={said}
    />
  );
};

export const Times = ({ figures, go, said }: Drawn) => (
  <ByDate
    dates={datesOf(figures)}
    data={figures.points.map((point, at) => ({ date: point.date, times: point.times, before: figures.previousPoints[at]?.times ?? 0 }))}
    stack={[{ key: 'times', colour: 'var(--chart-1)' }]}
    label={({ times }) => countLabel(times ? formatCount(Number(times)) : '')}
    go={go}
    said={said}
  />
);

export const People = ({ figures, go, said }: Drawn) => (
  <ByDate
    dates={datesOf(figures)}
    data={figures.points.map(({ date, people, newcomers }) => ({ date, returning: people - newcomers, newcomers }))}
    stack={[
      { key: 'returning', colour: 'var(--chart-1)' },
      { key: 'newcomers', colour: 'var(--chart-5)' },
    ]}
    label={({ returning, newcomers }) => {
      const people = Number(returning ?? 0) + Number(newcomers ?? 0);
      if (people === 0) return countLabel('');
      const short = formatCount(people);
      return { long: newcomers ? `${short} (+${formatCount(Number(newcomers))})` : short, short };
    }}
    go={go}
    said={said}
  />
);

export const Range = ({ figures, go, said }: Drawn) => {
  const drawn: BarDatum[] = figures.ranges.map(({ band, name, number, previousNumber }) => ({
    band,
    name,
    number,
    before: previousNumber,
  }));
  const top = Math.max(1, ...figures.ranges.map(({ number, previousNumber }) => Math.max(number, previousNumber)));
  const label = ({ number }: BarDatum): Label =>
    countLabel(number ? `${formatCount(Number(number))} · ${percentOf(Number(number), figures.total.times)}` : '—');
  const stack = [{ key: 'number', colour: 'var(--chart-1)' }];
  return (
    <ResponsiveBar<BarDatum>
      data={drawn}
      indexBy="name"
      keys={['number']}
      role="presentation"
      layout="horizontal"
      margin={{ top: 4, right: 84, bottom: 4, left: ROOM[language()] }}
      padding={0.42}
      valueScale={{ type: 'linear', max: top }}
      animate={false}
      theme={theme}
      enableGridY={false}
      axisBottom={null}
      axisLeft={{ tickSize: 0, tickPadding: 8 }}
      layers={['axes', lying({ stack, label, go, said, barOf: ({ band }) => ({ amountBand: String(band) }) })]}
    />
  );
};

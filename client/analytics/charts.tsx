// Drawings: curves here, bars beside it. They come late, after the page with its tables.
import { ResponsiveLine } from '@nivo/line';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatStep } from '../kit/format/dates';
import { formatMoney, shortLike } from '../kit/format/money';
import { Ages } from './ages';
import { Amount, People, Range, Times } from './bar-charts';
import { type Drawn, MANY, theme, ticksOf } from './chart-theme';
import { type Curve, curveOf, lonely } from './curves';
import { fitLabels, widthOf } from './scale';
import { type Go, stopProps } from './stop';
import { type ChartKey, failuresAt, percent } from './tables';
import type { Bar } from './use-asked';

const HIT = 11;

type Dot = { x: number; y: number; value: number; date: string; nth: number };
type Words = { long: (value: number) => string; short: (value: number) => string };

/** A label stands above its dot, and below it in a dip. */
const isDip = (dots: readonly Dot[], at: number): boolean => {
  const [before, here, after] = [dots[at - 1], dots[at], dots[at + 1]];
  return here !== undefined && [before, after].every((one) => one === undefined || one.value > here.value) && dots.length > 1;
};

/** From here on a label in the middle of its dot would lie on the axis. */
const EDGE = 20;

type DotsProps = { dots: Dot[]; bottom: number; said: readonly string[]; go: Go; words: Words; barOf: (date: string) => Bar };

const Dots = ({ dots, bottom, said, go, words, barOf }: DotsProps) => {
  const labels = fitLabels(
    dots.map(({ x, value }) => {
      const long = words.long(value);
      return { at: x < EDGE ? x + widthOf(long) / 2 : x, long, short: words.short(value) };
    }),
  );
  return (
    <>
      {dots.map(({ x, y, date, nth }, at) => (
        <g key={date}>
          <circle className="dot" cx={x} cy={y} r={dots.length > MANY ? 2.5 : 3.5} />
          {dots.length <= MANY ? (
            <text
              className="value"
              x={x}
              y={y + (isDip(dots, at) && y + EDGE < bottom ? 19 : -11)}
              textAnchor={x < EDGE ? 'start' : 'middle'}
            >
              {labels[at]}
            </text>
          ) : null}
          <circle
            {...stopProps({ bar: barOf(date), said: said[nth] ?? date, row: 0, column: at, isFirst: at === 0 }, go)}
            cx={x}
            cy={y}
            r={HIT}
            fill="transparent"
          />
        </g>
      ))}
    </>
  );
};

type CurveProps = Pick<Drawn, 'go' | 'said'> & {
  dates: string[];
  curve: Curve;
  words: Words;
  unit: (value: number) => string;
  barOf: (date: string) => Bar;
};

const Curves = ({ dates, curve: { now, before, axis }, words, unit, go, said, barOf }: CurveProps) => {
  const points = (values: (number | null)[]) => dates.map((date, at) => ({ x: date, y: values[at] ?? null }));
  return (
    <ResponsiveLine
      data={[
        { id: 'before', data: points(before) },
        { id: 'now', data: points(now) },
      ]}
      role="presentation"
      margin={{ top: 22, right: 34, bottom: 26, left: 54 }}
      yScale={{ type: 'linear', min: axis.min, max: axis.max }}
      animate={false}
      theme={theme}
      enableGridX={false}
      gridYValues={axis.ticks}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: axis.ticks, format: (value) => unit(Number(value)) }}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: ticksOf(dates), format: (value) => formatStep(String(value)) }}
      layers={[
        'grid',
        'axes',
        ({ series, lineGenerator, innerHeight }) => (
          <g>
            {series.map(({ id, data }) => (
              <path key={id} d={lineGenerator(data.map(({ position }) => position)) ?? undefined} className={`curve ${id}`} fill="none" />
            ))}
            {lonely(before).map((at) => {
              const position = series.find(({ id }) => id === 'before')?.data[at]?.position;
              return <circle key={at} className="dot before" cx={position?.x ?? 0} cy={position?.y ?? 0} r={3.5} />;
            })}
            <Dots
              dots={series
                .filter(({ id }) => id === 'now')
                .flatMap(({ data }) => data.map((one, nth) => ({ ...one, nth })))
                .filter(({ data }) => data.y !== null)
                .map(({ position, data, nth }) => ({
                  x: position.x ?? 0,
                  y: position.y ?? 0,
                  value: Number(data.y),
                  date: String(data.x),
                  nth,
                }))}
              bottom={innerHeight}
              said={said}
              go={go}
              words={words}
              barOf={barOf}
            />
          </g>
        ),
      ]}
    />
  );
};

/** One drawing by its name; what is pressed in it leads to the lines behind it. */
export const Drawing = memo(({ chart, ...given }: Drawn & { chart: ChartKey }) => {
  const { t } = useTranslation('analytics');
  if (chart === 'amount') return <Amount {...given} />;
  if (chart === 'times') return <Times {...given} />;
  if (chart === 'people') return <People {...given} />;
  if (chart === 'range') return <Range {...given} />;
  if (chart === 'age') return <Ages {...given} words={{ male: t('male'), female: t('female') }} />;
  const curve = curveOf(chart === 'capita' ? 'capita' : 'rate', given.figures);
  const dates = given.figures.points.map(({ date }) => date);
  const shared = { ...given, dates, curve };
  if (chart === 'rate') return <Curves {...shared} words={{ long: percent, short: percent }} unit={percent} barOf={failuresAt} />;
  const short = shortLike(curve.axis.max);
  const words = { long: (value: number) => formatMoney(String(value)), short };
  return <Curves {...shared} words={words} unit={short} barOf={(date) => ({ date })} />;
});

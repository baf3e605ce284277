// Men to the left, women to the right, both on one scale.
import { type BarCustomLayerProps, type BarDatum, ResponsiveBar } from '@nivo/bar';
import { formatCount } from '../kit/format/money';
import { language } from '../kit/language/spoken';
import { type Drawn, theme } from './chart-theme';
import { type Go, stopProps } from './stop';

/** For the names of the bands between the halves, and for the numbers outside. */
const ROOM = { 'zh-CN': 72, en: 96 } as const;
const OUTSIDE = 34;

type Side = { sex: 'M' | 'F'; word: string; top: number; rows: BarDatum[]; first: string; go: Go };

const half =
  ({ sex, word, rows, first, go }: Side) =>
  ({ bars: drawn }: BarCustomLayerProps<BarDatum>) => (
    <g>
      {drawn.map(({ key, x, y, width, height, data }) => {
        const people = Math.abs(data.value ?? 0);
        const [row, band] = [rows.length - 1 - data.index, String(data.data.band)];
        const isLeft = sex === 'M';
        const said = `${String(data.indexValue)} · ${word} ${formatCount(people)}`;
        const stop = { bar: { ageBand: band, sex }, said, row, column: isLeft ? 0 : 1, isFirst: first === `${band}${sex}` };
        return (
          <g key={key}>
            <rect x={x} y={y} width={width} height={height} fill={isLeft ? 'var(--chart-1)' : 'var(--chart-2)'} />
            <text
              className="value"
              x={isLeft ? x - 6 : x + width + 6}
              y={y + height / 2}
              textAnchor={isLeft ? 'end' : 'start'}
              dominantBaseline="central"
            >
              {people ? formatCount(people) : '—'}
            </text>
            {people ? <rect {...stopProps(stop, go)} x={x} y={y - 2} width={width} height={height + 4} fill="transparent" /> : null}
          </g>
        );
      })}
    </g>
  );

const Half = (side: Side) => {
  const isLeft = side.sex === 'M';
  return (
    <div className="half">
      <ResponsiveBar<BarDatum>
        data={side.rows}
        indexBy="name"
        keys={['people']}
        role="presentation"
        layout="horizontal"
        margin={{ top: 4, bottom: 4, right: isLeft ? 0 : OUTSIDE, left: isLeft ? OUTSIDE : ROOM[language()] }}
        padding={0.42}
        valueScale={isLeft ? { type: 'linear', min: -side.top, max: 0 } : { type: 'linear', min: 0, max: side.top }}
        animate={false}
        theme={theme}
        enableGridY={false}
        axisBottom={null}
        axisLeft={isLeft ? null : { tickSize: 0, tickPadding: 8 }}
        layers={['axes', half(side)]}
      />
    </div>
  );
};

export const Ages = ({ figures, go, words }: Omit<Drawn, 'said'> & { words: { male: string; female: string } }) => {
  const shown = figures.ages.filter(({ band, male, female, unknown }) => !['Y0', 'UNKNOWN'].includes(band) || male + female + unknown > 0);
  const top = Math.max(1, ...shown.map(({ male, female }) => Math.max(male, female)));
  // Bands are drawn from below: the first that is read is the last one.
  const highest = [...shown].reverse().find(({ male, female }) => male + female > 0);
  const first = highest ? `${highest.band}${highest.male > 0 ? 'M' : 'F'}` : '';
  const rowsOf = (sex: 'male' | 'female'): BarDatum[] =>
    shown.map((one) => ({ band: one.band, name: one.name, people: sex === 'male' ? -one.male : one.female }));
  return (
    // The names take their room from the right half alone, so that the bars of both have as much.
    <div className="halves" style={{ '--names': `${ROOM[language()]}px` } as object}>
      <Half sex="M" word={words.male} top={top} rows={rowsOf('male')} first={first} go={go} />
      <Half sex="F" word={words.female} top={top} rows={rowsOf('female')} first={first} go={go} />
    </div>
  );
};

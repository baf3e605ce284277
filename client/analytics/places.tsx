import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { provinceNames } from '../../schema/analytics';
import { formatMoney, formatShort, sumMoney } from '../kit/format/money';
import type { Figures } from './tables';
import type { Asked } from './use-asked';

/** Column and row of each province in our own grid of tiles: a picture of the country without an outline. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  23: [8, 1],
  22: [8, 2],
  65: [1, 3],
  64: [4, 3],
  15: [5, 3],
  11: [6, 3],
  12: [7, 3],
  21: [8, 3],
  63: [2, 4],
  62: [3, 4],
  61: [4, 4],
  14: [5, 4],
  13: [6, 4],
  37: [7, 4],
  54: [1, 5],
  51: [3, 5],
  50: [4, 5],
  41: [5, 5],
  34: [6, 5],
  32: [7, 5],
  31: [8, 5],
  53: [3, 6],
  52: [4, 6],
  42: [5, 6],
  36: [6, 6],
  33: [7, 6],
  45: [4, 7],
  43: [5, 7],
  44: [6, 7],
  35: [7, 7],
  71: [8, 7],
  46: [5, 8],
  82: [6, 8],
  81: [7, 8],
};

const STEPS = [1, 2, 4, 6, 10] as const;

/** Five classes between nothing and the largest, on round amounts. */
const classesOf = (largest: number): number[] => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(largest, 1) / 5));
  const step = unit * (STEPS.find((one) => one * unit * 5 >= largest) ?? 10);
  return [4, 3, 2, 1, 0].map((at) => at * step);
};

type PlacesProps = { figures: Figures; asked: Asked };

/** 34 tiles and the classes of their colours. */
export const TileMap = ({ figures, asked }: PlacesProps) => {
  const { t } = useTranslation('analytics');
  const navigate = useNavigate();
  const known = new Map(figures.regions.map((one) => [one.code, one]));
  const classes = classesOf(Math.max(0, ...figures.regions.map(({ amount }) => Number(amount))));
  const classOf = (amount: number): number => classes.length - classes.findIndex((from) => amount >= from);
  return (
    <div className="jq-places" aria-hidden="true">
      <div className="tiles num">
        {Object.entries(PLACES).map(([code, [column, row]]) => {
          const region = known.get(code);
          return (
            <button
              type="button"
              // The table beside it has the links for keys and readers.
              tabIndex={-1}
              key={code}
              className="tile"
              title={provinceNames[code]}
              data-class={region ? classOf(Number(region.amount)) : 0}
              style={{ gridColumn: column, gridRow: row }}
              onClick={region ? () => void navigate(asked.linesAt({ province: code })) : undefined}
            >
              {provinceNames[code]}
              <small>{region ? formatShort(Number(region.amount)) : '—'}</small>
            </button>
          );
        })}
      </div>
      <ul>
        {figures.regions.length > 0
          ? classes.map((from, at) => (
              <li key={from}>
                <i className="swatch" data-class={classes.length - at} />
                {at === 0
                  ? t('from', { amount: formatShort(from) })
                  : from === 0
                    ? t('below', { amount: formatShort(classes[at - 1] ?? 0) })
                    : t('between', { from: formatShort(from), to: formatShort(classes[at - 1] ?? 0) })}
              </li>
            ))
          : null}
        <li>
          <i className="swatch" data-class={0} />
          {t('nothing')}
        </li>
      </ul>
    </div>
  );
};

const MOST_RANKS = 12;

/** The largest provinces, each a link to its lines. */
export const Ranks = ({ figures, asked }: PlacesProps) => {
  const { t } = useTranslation('analytics');
  const [top] = figures.regions;
  const rest = figures.regions.slice(MOST_RANKS);
  return (
    <>
      <ol className="jq-ranks num">
        {figures.regions.slice(0, MOST_RANKS).map(({ code, name, amount }, at) => (
          <li key={code}>
            <span className="mu">{at + 1}</span>
            <Link to={asked.linesAt({ province: code })}>{name}</Link>
            <span className="bar" aria-hidden="true">
              <i className="fill" style={{ width: `${(Number(amount) / Number(top?.amount ?? 1)) * 100}%` }} />
            </span>
            <span className="r">{formatMoney(amount)}</span>
            <span className="r mu">{Math.round((Number(amount) * 1000) / Math.max(Number(figures.total.amount), 1)) / 10}%</span>
          </li>
        ))}
      </ol>
      {rest.length > 0 ? (
        <p className="say foot">
          {t('restOfRegions', {
            count: rest.length,
            amount: formatMoney(sumMoney(rest.map(({ amount }) => amount))),
          })}
        </p>
      ) : null}
    </>
  );
};

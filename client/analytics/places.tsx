import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { provinceLetters, provinceNames } from '../../schema/analytics';
import { formatMoney, shortLike, sumMoney, tileLike } from '../kit/format/money';
import { language } from '../kit/language/spoken';
import type { Drawn } from './chart-theme';
import { haveStop, keepStop, moveByKeys } from './roving';
import { classesOf, shadeOf } from './scale';
import { stopProps } from './stop';
import { type Figures, percentOf } from './tables';
import { type Asked, barKey } from './use-asked';
import './places.css';

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

type PlacesProps = { figures: Figures; asked: Asked };

/** What each colour stands for. */
const Classes = ({ classes, short }: { classes: readonly number[]; short: (amount: number) => string }) => {
  const { t } = useTranslation('analytics');
  const nameOf = (from: number, at: number): string => {
    if (classes.length === 1) return t('something');
    if (at === 0) return t('from', { amount: short(from) });
    const to = short(classes[at - 1] ?? 0);
    return from === 0 ? t('below', { amount: to }) : t('between', { from: short(from), to });
  };
  return (
    <ul>
      {classes.map((from, at) => (
        <li key={from}>
          <i className="swatch" data-class={shadeOf(at, classes.length)} />
          {nameOf(from, at)}
        </li>
      ))}
      <li>
        <i className="swatch" data-class={0} />
        {t('nothing')}
      </li>
    </ul>
  );
};

const nameOnTile = (code: string): string | undefined => (language() === 'en' ? provinceLetters : provinceNames)[code];

/** 34 tiles and the classes of their colours. */
export const TileMap = ({ figures, go, said }: Drawn) => {
  const { t } = useTranslation('analytics');
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => haveStop(box.current));
  const amounts = figures.regions.map(({ amount }) => Number(amount));
  const short = shortLike(Math.max(0, ...amounts));
  const figure = tileLike(Math.max(0, ...amounts));
  const classes = classesOf(amounts);
  const shadeFrom = (amount: number): number =>
    shadeOf(
      classes.findIndex((from) => amount >= from),
      classes.length,
    );
  const tiles = Object.entries(PLACES)
    .map(([code, [column, row]]) => ({ code, column, row, nth: figures.regions.findIndex((one) => one.code === code) }))
    .sort((one, other) => one.row - other.row || one.column - other.column);
  const first = tiles.find(({ nth }) => nth >= 0)?.code;
  return (
    <div className="jq-places">
      <fieldset
        ref={box}
        className="tiles num"
        aria-label={t('chart.map')}
        aria-description={t('keys')}
        onKeyDown={moveByKeys}
        onFocus={keepStop}
      >
        {tiles.map(({ code, column, row, nth }) => {
          const region = figures.regions[nth];
          const place = { gridColumn: column, gridRow: row };
          const words = (
            <>
              {nameOnTile(code)}
              <small>{region ? figure(Number(region.amount)) : '—'}</small>
            </>
          );
          if (!region)
            return (
              <span key={code} className="tile" title={provinceNames[code]} data-class={0} style={place}>
                {words}
              </span>
            );
          const { style, ...stop } = stopProps(
            { bar: { province: code }, said: said[nth] ?? '', row, column, isFirst: code === first },
            go,
          );
          return (
            <button
              type="button"
              {...stop}
              key={code}
              className="tile"
              title={provinceNames[code]}
              data-class={shadeFrom(Number(region.amount))}
              style={{ ...style, ...place }}
            >
              {words}
            </button>
          );
        })}
      </fieldset>
      <Classes classes={figures.regions.length > 0 ? classes : []} short={short} />
    </div>
  );
};

const MAX_RANKS = 12;

/** The largest provinces, each a link to its lines. */
export const Ranks = ({ figures, asked }: PlacesProps) => {
  const { t } = useTranslation('analytics');
  const [top] = figures.regions;
  const rest = figures.regions.slice(MAX_RANKS);
  return (
    <>
      <ol className="jq-ranks num">
        {figures.regions.slice(0, MAX_RANKS).map(({ code, name, amount }, at) => (
          <li key={code}>
            <span className="mu">{at + 1}</span>
            <Link to={asked.linesAt({ province: code })} data-line={barKey({ province: code })}>
              {name}
            </Link>
            <span className="bar" aria-hidden="true">
              <i className="fill" style={{ width: `${(Number(amount) / Number(top?.amount ?? 1)) * 100}%` }} />
            </span>
            <span className="r">{formatMoney(amount)}</span>
            <span className="r mu">{percentOf(Number(amount), Number(figures.total.amount))}</span>
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

import { Download } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../kit/overlay/icon-button';
import { late } from '../kit/overlay/late';
import { csvOf } from './csv';
import { haveStop, keepStop, moveByKeys } from './roving';
import { saveCsv } from './save-csv';
import type { Go } from './stop';
import { type ChartKey, type ChartTable, type Figures, saidOf, tableOf } from './tables';
import { type Asked, type Bar, barKey } from './use-asked';
import './charts.css';

/** The drawing comes late: page, tables and links do without it. The page has it fetched while it waits for the figures. */
export const Drawing = late(async () => (await import('./charts')).Drawing);

const Cell = ({ bar, asked, children }: { bar: Bar | null | undefined; asked: Asked; children: string }) =>
  bar ? (
    <Link to={asked.linesAt(bar)} data-line={barKey(bar)}>
      {children}
    </Link>
  ) : (
    children
  );

const TableView = ({ label, table, asked }: { label: string; table: ChartTable; asked: Asked }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is longer than its box is scrolled by keys
  <fieldset className="jq-part-box jq-chart-table" tabIndex={0} aria-label={label}>
    <table className="jq-part" aria-label={label}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column.label} scope="col" data-align={column.isNumber ? 'right' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, cells, bars }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={table.columns[at]?.label} data-align={at > 0 ? 'right' : undefined} className="num">
                <Cell bar={bars[at]} asked={asked}>
                  {cell}
                </Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {table.foot.cells.map((cell, at) => (
            <td key={table.columns[at]?.label} data-align={at > 0 ? 'right' : undefined} className="num">
              {cell}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </fieldset>
);

type ChartCardProps = {
  chart: ChartKey;
  width: 4 | 5 | 7 | 8;
  figures: Figures;
  asked: Asked;
  go: Go;
  say: ReactNode;
  legend?: ReactNode;
  /** Below drawing and table alike. */
  foot?: ReactNode;
  /** In the place of a drawing of the library; what stands in it is pressed like bars, or is a list of links. */
  drawing?: ReactNode;
  name?: string;
};

/** A drawing is one stop of the Tab key, with its bars behind the arrows. */
const Picture = ({
  chart,
  title,
  figures,
  go,
  table,
}: Pick<ChartCardProps, 'chart' | 'figures' | 'go'> & { title: string; table: ChartTable }) => {
  const { t } = useTranslation('analytics');
  const box = useRef<HTMLFieldSetElement>(null);
  const said = useSame(saidOf(table));
  // Figures, cards and tables are there to look at before the first curve is worked out.
  const isDue = useDeferredValue(true, false);
  useEffect(() => haveStop(box.current));
  return (
    <fieldset
      ref={box}
      className="drawing"
      data-chart={chart}
      aria-label={title}
      aria-description={t('keys')}
      onKeyDown={moveByKeys}
      onFocus={keepStop}
    >
      {isDue ? <Drawing chart={chart} figures={figures} go={go} said={said} /> : null}
    </fieldset>
  );
};

/** The same list as long as it says the same. */
const useSame = (next: string[]): string[] => {
  const kept = useRef(next);
  if (kept.current.join('\n') !== next.join('\n')) kept.current = next;
  return kept.current;
};

/** A chart with its table, which says the same in numbers. */
export const ChartCard = ({ chart, width, figures, asked, go, say, legend, foot, drawing, name = chart }: ChartCardProps) => {
  const { t } = useTranslation('analytics');
  const title = t(`chart.${name as ChartKey}`);
  const table = tableOf[chart](figures, t);
  const isTable = asked.showsTable(name);
  return (
    <section className="jq-card jq-chart" data-width={width} aria-label={title}>
      <header>
        <h2>
          {title}
          <small>{t(`unit.${name as ChartKey}`)}</small>
        </h2>
        <fieldset className="jq-seg">
          <legend className="sr-only">{t('viewOf', { name: title })}</legend>
          <button type="button" aria-pressed={!isTable} onClick={() => asked.setTable(name, false)}>
            {t('picture')}
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => asked.setTable(name, true)}>
            {t('table')}
          </button>
        </fieldset>
        <IconButton
          icon={Download}
          size="sm"
          label={t('csv', { name: title })}
          onClick={() => saveCsv(`${title} ${figures.total.startDate} ${figures.total.endDate}`, csvOf(table))}
        />
      </header>
      <p className="say">{say}</p>
      {isTable ? (
        <TableView label={title} table={table} asked={asked} />
      ) : (
        <>
          {drawing ?? <Picture chart={chart} title={title} figures={figures} go={go} table={table} />}
          {legend ? <div className="legend">{legend}</div> : null}
        </>
      )}
      {foot}
    </section>
  );
};

import { Download } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Arriving } from '../kit/overlay/arriving';
import { IconButton } from '../kit/overlay/icon-button';
import { csvOf } from './csv';
import { saveCsv } from './save-csv';
import type { Figures } from './tables';
import { type ChartKey, type ChartTable, tableOf } from './tables';
import type { Asked } from './use-asked';
import './charts.css';

/** The drawing comes late: page, tables and links do without it. */
const Drawing = lazy(async () => ({ default: (await import('./charts')).Drawing }));

const TableView = ({ label, table, asked }: { label: string; table: ChartTable; asked: Asked }) => (
  <div className="jq-part-box jq-chart-table">
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
        {table.rows.map(({ key, cells, bar }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={table.columns[at]?.label} data-align={at > 0 ? 'right' : undefined} className="num">
                {at === 1 && bar && cell !== '0' && cell !== '—' ? <Link to={asked.linesAt(bar)}>{cell}</Link> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {table.foot ? (
        <tfoot>
          <tr>
            {table.foot.map((cell, at) => (
              <td key={table.columns[at]?.label} data-align={at > 0 ? 'right' : undefined} className="num">
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  </div>
);

type ChartCardProps = {
  chart: ChartKey;
  width: 4 | 5 | 7 | 8;
  figures: Figures;
  asked: Asked;
  say: ReactNode;
  legend?: ReactNode;
  /** Below drawing and table alike. */
  foot?: ReactNode;
  /** In the place of a drawing of the library. */
  drawing?: ReactNode;
  name?: string;
};

/** A chart with its table: the drawing is for the eyes alone, the table says the same to everybody, by keyboard too. */
export const ChartCard = ({ chart, width, figures, asked, say, legend, foot, drawing, name = chart }: ChartCardProps) => {
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
          {drawing ?? (
            <div className="drawing" aria-hidden="true" data-chart={chart}>
              <Arriving fallback={null}>
                <Drawing chart={chart} figures={figures} asked={asked} />
              </Arriving>
            </div>
          )}
          {legend ? <div className="legend">{legend}</div> : null}
        </>
      )}
      {foot}
    </section>
  );
};

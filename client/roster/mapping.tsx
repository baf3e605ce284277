import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { amountsAmong } from '../../schema/amountColumns';
import { otherAmountSaid } from '../../schema/amountUnits';
import { columnSaid, fieldOfHeader, isOwnHeader, looksLikeSourceId } from '../../schema/columns';
import { type RosterField, type RosterKindKey, UploadPreviewDocument } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { formatCount, formatMoney } from '../kit/format/money';
import { comma } from '../kit/language/separators';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import type { ChosenFile } from './chosen-file';
import { HiddenColumns, HiddenRows } from './hidden-parts';

/** Which column is what: known headers are recognised, the rest can be corrected and is remembered for the next sheet. */
type MappingProps = { file: ChosenFile; rosterKind: RosterKindKey; onChange: (file: ChosenFile) => void };

const graphName = (field: string | null): string => (field ?? '').replace(/[A-Z]/g, '_$&').toUpperCase();

export const Mapping = ({ file, rosterKind, onChange }: MappingProps) => {
  const { t } = useTranslation(['sheet', 'roster']);
  const { data, error } = useQuery(UploadPreviewDocument, {
    variables: { fileId: file.fileId, kind: rosterKind, tab: file.tab || null },
    context: inline,
  });
  const preview = data?.rosterPreview;
  if (error) return <RefusalNote error={error} />;
  if (!preview) return null;
  const chosen = new Map<number, RosterField | null>(
    file.mapping
      ? (JSON.parse(file.mapping) as { index: number; field: RosterField | null }[]).map(({ index, field }) => [index, field])
      : preview.mapping.map(({ index, field }) => [index, field ?? null]),
  );
  const missing = preview.columns.filter(({ isRequired, field }) => isRequired && ![...chosen.values()].includes(field));
  const saidOf = ({ field, title }: (typeof missing)[number]): string => {
    const headers = preview.mapping.map(({ header }) => header);
    const alike = field === 'AMOUNT' ? amountsAmong(headers) : headers.filter((header) => graphName(fieldOfHeader(header)) === field);
    if (alike.length > 1) return columnSaid(title, alike);
    return (field === 'AMOUNT' ? otherAmountSaid(title, headers) : null) ?? title;
  };
  const assign = (index: number, field: RosterField | null) => {
    const next = new Map(chosen).set(index, field);
    onChange({ ...file, tab: preview.tab, mapping: JSON.stringify([...next].map(([at, to]) => ({ index: at, field: to }))) });
  };
  const visible = preview.tabs.filter((tab) => tab.isVisible);
  return (
    <div className="jq-facts">
      {visible.length > 1 ? (
        <label className="jq-field">
          <span className="label">{t('tab')}</span>
          <select
            className="jq-input"
            value={preview.tab}
            onChange={(event) => onChange({ ...file, tab: event.target.value, mapping: null })}
          >
            {visible.map((tab) => (
              <option key={tab.name} value={tab.name}>
                {tab.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {missing.length > 0 ? (
        <Note tone="error">{t('missing', { columns: missing.map(saidOf).join(comma()) })}</Note>
      ) : (
        <Read
          rowCount={file.hidden === 'INCLUDE' ? null : preview.rowCount}
          columns={preview.mapping}
          chosen={chosen}
          onSourceId={(index) => assign(index, 'SOURCE_ID')}
        />
      )}
      <HiddenRows file={file} found={preview.hiddenRows ?? null} onChange={onChange} />
      <HiddenColumns columns={preview.mapping} chosen={chosen} />
      <details open={missing.length > 0}>
        <summary>{t('mapping')}</summary>
        <table className="jq-mapping">
          <thead>
            <tr>
              <th scope="col">{t('header')}</th>
              <th scope="col">{t('field')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.mapping.map(({ header, index, isHidden }) => (
              <tr key={index}>
                <td>
                  {header} {isHidden ? <span className="mu">{t('roster:read.hiddenColumn')}</span> : null}
                </td>
                <td>
                  <select
                    className="jq-input"
                    aria-label={t('fieldOf', { header })}
                    value={chosen.get(index) ?? ''}
                    onChange={(event) => assign(index, (event.target.value || null) as RosterField | null)}
                  >
                    <option value="">{t('ignore')}</option>
                    {preview.columns.map((column) => (
                      <option key={column.field} value={column.field}>
                        {column.title}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
};

type ReadProps = {
  rowCount: number | null | undefined;
  columns: readonly { header: string; index: number; sum?: string | null }[];
  chosen: ReadonlyMap<number, RosterField | null>;
  onSourceId: (index: number) => void;
};

/** What is taken from the sheet and, by name, what is not; an order number left out turns the guard against paying it twice off. */
const Read = ({ rowCount, columns, chosen, onSourceId }: ReadProps) => {
  const { t } = useTranslation(['sheet', 'roster']);
  const left = columns.filter(({ header, index }) => !chosen.get(index) && !isOwnHeader(header));
  const count = columns.filter(({ index }) => chosen.get(index)).length;
  const order = [...chosen.values()].includes('SOURCE_ID') ? undefined : left.find(({ header }) => looksLikeSourceId(header));
  const names = left.map(({ header }) => header).join(comma());
  const amount = columns.find(({ index }) => chosen.get(index) === 'AMOUNT')?.sum;
  return (
    <>
      {rowCount != null && amount != null ? (
        <p className="jq-sheet-sum num">{t('roster:read.sum', { rows: formatCount(rowCount), amount: formatMoney(amount) })}</p>
      ) : null}
      <Note tone="success">
        {left.length > 0 ? t('roster:read.ignoring', { count, ignored: left.length, names }) : t('roster:read.all', { count })}
      </Note>
      {order ? (
        <Note tone="warning">
          {t('roster:read.orders', { header: order.header })}{' '}
          <button type="button" className="lk" onClick={() => onSourceId(order.index)}>
            {t('roster:read.takeOrders')}
          </button>
        </Note>
      ) : null}
    </>
  );
};

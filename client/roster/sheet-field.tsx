import { useQuery } from '@apollo/client/react';
import { useField } from 'formik';
import { FileSpreadsheet } from 'lucide-react';
import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { amountsAmong } from '../../schema/amountColumns';
import { otherAmountSaid } from '../../schema/amountUnits';
import { columnSaid, fieldOfHeader, isOwnHeader, looksLikeSourceId } from '../../schema/columns';
import { limits } from '../../schema/limits';
import { useSession } from '../app/session/session';
import { type RosterField, type RosterKindKey, UploadPreviewDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { Running } from '../kit/form/running';
import { formatCount, formatMoney } from '../kit/format/money';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { markHeaders } from '../kit/request/page-mark';
import { DropZone } from '../kit/upload/drop-zone';
import { type UploadAnswer, type UploadTarget, uploadFile } from '../kit/upload/upload';
import type { ChosenFile } from './chosen-file';
import { HiddenColumns, HiddenRows } from './hidden-parts';
import '../kit/dialog/dialog.css';
import './sheet.css';
import { comma } from '../kit/language/separators';

const templatePath = (kind: string): string => `/api/roster/template?kind=${kind}`;

/** The demo's own sheet goes through the same upload as any other file (IMP-016). */
const useSample = (path: string, target: UploadTarget, onDone: (answer: UploadAnswer) => void, onFail: () => void) => {
  const run = use(Running);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Rejected when the sheet has not arrived, so that no form is sent without it. */
  const arrive = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await fetch(path, { credentials: 'same-origin', headers: markHeaders('company') });
      const file = new File([await answer.blob()], 'demo-payees.xlsx', { type: answer.headers.get('content-type') ?? '' });
      const uploaded = await uploadFile(file, target, () => undefined);
      // Who waits for the file sees its field filled.
      flushSync(() => onDone(uploaded));
    } catch (error) {
      setFailure(error);
      onFail();
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { load: () => run(arrive()), isBusy, failure };
};

/** Which column is what: known headers are recognised, the rest can be corrected and is remembered for the next sheet. */
type MappingProps = { file: ChosenFile; rosterKind: RosterKindKey; onChange: (file: ChosenFile) => void };

const graphName = (field: string | null): string => (field ?? '').replace(/[A-Z]/g, '_$&').toUpperCase();

const Mapping = ({ file, rosterKind, onChange }: MappingProps) => {
  const { t } = useTranslation('roster');
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
          <span className="label">{t('upload.tab')}</span>
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
        <Note tone="error">{t('upload.missing', { columns: missing.map(saidOf).join(comma()) })}</Note>
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
        <summary>{t('upload.mapping')}</summary>
        <table className="jq-mapping">
          <thead>
            <tr>
              <th scope="col">{t('upload.header')}</th>
              <th scope="col">{t('upload.field')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.mapping.map(({ header, index, isHidden }) => (
              <tr key={index}>
                <td>
                  {header} {isHidden ? <span className="mu">{t('read.hiddenColumn')}</span> : null}
                </td>
                <td>
                  <select
                    className="jq-input"
                    aria-label={t('upload.fieldOf', { header })}
                    value={chosen.get(index) ?? ''}
                    onChange={(event) => assign(index, (event.target.value || null) as RosterField | null)}
                  >
                    <option value="">{t('upload.ignore')}</option>
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
  const { t } = useTranslation('roster');
  const left = columns.filter(({ header, index }) => !chosen.get(index) && !isOwnHeader(header));
  const count = columns.filter(({ index }) => chosen.get(index)).length;
  const order = [...chosen.values()].includes('SOURCE_ID') ? undefined : left.find(({ header }) => looksLikeSourceId(header));
  const names = left.map(({ header }) => header).join(comma());
  const amount = columns.find(({ index }) => chosen.get(index) === 'AMOUNT')?.sum;
  return (
    <>
      {rowCount != null && amount != null ? (
        <p className="jq-sheet-sum num">{t('read.sum', { rows: formatCount(rowCount), amount: formatMoney(amount) })}</p>
      ) : null}
      <Note tone="success">{left.length > 0 ? t('read.ignoring', { count, ignored: left.length, names }) : t('read.all', { count })}</Note>
      {order ? (
        <Note tone="warning">
          {t('read.orders', { header: order.header })}{' '}
          <button type="button" className="lk" onClick={() => onSourceId(order.index)}>
            {t('read.takeOrders')}
          </button>
        </Note>
      ) : null}
    </>
  );
};

type SheetFieldProps = {
  name: string;
  /** What the list is called on this form. */
  label: string;
  kind: RosterKindKey;
  /** Where its files go; must be stable. */
  target: UploadTarget;
  /** A sheet of the demo. */
  sample?: string | null;
  isOptional?: boolean;
};

/** A sheet of people: one file at a time, with template and, in the demo, a sample. */
export const SheetField = ({ name, label, kind, target, sample: samplePath, isOptional = false }: SheetFieldProps) => {
  const { t } = useTranslation('roster');
  const { facts } = useSession();
  const [field, meta, helpers] = useField<ChosenFile | null>(name);
  const [isReplacing, setReplacing] = useState(false);
  // What was in hand when another file did not arrive: the form has no file then, for the person chose another one, until they take it back.
  const [kept, setKept] = useState<ChosenFile | null>(null);
  // The sheet in hand stays until another one has arrived.
  const choose = (answer: UploadAnswer | null) => {
    if (!answer) return;
    setReplacing(false);
    setKept(null);
    void helpers.setValue({ ...answer, tab: '', mapping: null });
  };
  const putAside = () => {
    if (!field.value) return;
    setKept(field.value);
    void helpers.setValue(null);
  };
  const toggle = () => {
    setReplacing(!isReplacing);
    if (!kept) return;
    void helpers.setValue(kept);
    setKept(null);
  };
  const inHand = field.value ?? kept;
  const sample = useSample(samplePath ?? '', target, choose, putAside);
  return (
    <div className="jq-facts">
      <span className="label">
        {label}
        {isOptional ? null : (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </span>
      {inHand ? (
        <div className="jq-file">
          <FileSpreadsheet size={22} aria-hidden="true" />
          <div className={kept ? 'mu' : undefined}>{inHand.fileName}</div>
          <Button size="sm" onClick={toggle}>
            {t(isReplacing ? 'upload.keep' : 'upload.replace')}
          </Button>
        </div>
      ) : null}
      {!field.value || isReplacing ? (
        <DropZone
          accept={['.xlsx', '.csv', '.xls']}
          maxBytes={limits.upload.fileBytes}
          target={target}
          onDone={choose}
          onFail={putAside}
          hint={t('upload.hint')}
        />
      ) : null}
      <div className="jq-create-upload">
        <a className="lk" href={templatePath(kind)} download>
          {t('upload.template')}
        </a>
        {facts.isDemo && samplePath && (!field.value || isReplacing) ? (
          <Button size="sm" busy={sample.isBusy} onClick={sample.load}>
            {t('upload.sample')}
          </Button>
        ) : null}
      </div>
      <RefusalNote error={sample.failure} />
      {meta.touched && meta.error ? <Note tone="error">{meta.error}</Note> : null}
      {field.value ? <Mapping file={field.value} rosterKind={kind} onChange={(file) => void helpers.setValue(file)} /> : null}
    </div>
  );
};

import { useQuery } from '@apollo/client/react';
import { useField } from 'formik';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { useSession } from '../app/session/session';
import { type RosterField, type RosterKindKey, UploadPreviewDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { DropZone } from '../kit/upload/drop-zone';
import { type UploadAnswer, uploadFile } from '../kit/upload/upload';
import { type ChosenFile, formOf, type SettlementType } from './create-form';
import './statement.css';

const uploadPath = '/api/statement/labor/upload';
const templatePath = (kind: string): string => `/api/roster/template?kind=${kind}`;
const target = { url: uploadPath };

/** The demo's own sheet goes through the same upload as any other file (IMP-016). */
const useSample = (path: string, onDone: (answer: UploadAnswer) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const load = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await fetch(path, { credentials: 'same-origin' });
      const file = new File([await answer.blob()], 'demo-payees.xlsx', { type: answer.headers.get('content-type') ?? '' });
      onDone(await uploadFile(file, target, () => undefined));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { load, isBusy, failure };
};

/** Which column is what: known headers are recognised, the rest can be corrected and is remembered for the next sheet. */
type MappingProps = { file: ChosenFile; rosterKind: RosterKindKey; onChange: (file: ChosenFile) => void };

const Mapping = ({ file, rosterKind, onChange }: MappingProps) => {
  const { t } = useTranslation('statement');
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
  const assign = (index: number, field: RosterField | null) => {
    const next = new Map(chosen).set(index, field);
    onChange({ ...file, tab: preview.tab, mapping: JSON.stringify([...next].map(([at, to]) => ({ index: at, field: to }))) });
  };
  const visible = preview.tabs.filter((tab) => tab.isVisible);
  return (
    <div className="jq-pay-facts">
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
        <Note tone="error">{t('upload.missing', { columns: missing.map(({ title }) => title).join('、') })}</Note>
      ) : (
        <Note tone="success">{t('upload.mapped', { count: preview.mapping.filter(({ field }) => field).length })}</Note>
      )}
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
            {preview.mapping.map(({ header, index }) => (
              <tr key={index}>
                <td>{header}</td>
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

/** The settlement detail upload: one file at a time, with template and, in the demo, a sample. */
export const UploadField = ({ name, settlementType }: { name: string; settlementType: SettlementType }) => {
  const { t } = useTranslation('statement');
  const { facts } = useSession();
  const [field, meta, helpers] = useField<ChosenFile | null>(name);
  const choose = (answer: UploadAnswer | null) => void helpers.setValue(answer ? { ...answer, tab: '', mapping: null } : null);
  const { rosterKind, sample: samplePath } = formOf[settlementType];
  const sample = useSample(samplePath ?? '', choose);
  return (
    <div className="jq-pay-facts">
      <span className="label">
        {t('upload.label')}
        <span className="required" aria-hidden="true">
          *
        </span>
      </span>
      {field.value ? (
        <div className="jq-file">
          <FileSpreadsheet size={22} aria-hidden="true" />
          <div>{field.value.fileName}</div>
          <Button size="sm" onClick={() => choose(null)}>
            {t('upload.replace')}
          </Button>
        </div>
      ) : (
        <DropZone accept={['.xlsx', '.csv']} maxBytes={limits.upload.fileBytes} target={target} onDone={choose} hint={t('upload.hint')} />
      )}
      <div className="jq-create-upload">
        <a className="lk" href={templatePath(rosterKind)} download>
          {t('upload.template')}
        </a>
        {facts.isDemo && samplePath && !field.value ? (
          <Button size="sm" busy={sample.isBusy} onClick={() => void sample.load()}>
            {t('upload.sample')}
          </Button>
        ) : null}
      </div>
      <RefusalNote error={sample.failure} />
      {meta.touched && meta.error ? <Note tone="error">{meta.error}</Note> : null}
      {field.value ? <Mapping file={field.value} rosterKind={rosterKind} onChange={(file) => void helpers.setValue(file)} /> : null}
    </div>
  );
};

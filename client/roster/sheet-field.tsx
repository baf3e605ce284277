import { useField } from 'formik';
import { FileSpreadsheet } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { loadNamespace } from '../app/locales';
import { useSession } from '../app/session/session';
import type { RosterKindKey } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { Running } from '../kit/form/running';
import { late } from '../kit/overlay/late';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { markHeaders } from '../kit/request/page-mark';
import { DropZone } from '../kit/upload/drop-zone';
import { sendFile } from '../kit/upload/send-file';
import type { UploadAnswer, UploadTarget } from '../kit/upload/upload';
import type { ChosenFile } from './chosen-file';
import '../kit/dialog/dialog.css';
import './sheet.css';

const templatePath = (kind: string): string => `/api/roster/template?kind=${kind}`;

/** What the columns of a file are is asked when there is one, with the words of what was read: a form without a file needs none of them. */
const Mapping = late(async () => {
  const [loaded] = await Promise.all([import('./mapping'), loadNamespace('roster')]);
  return loaded.Mapping;
});

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
      const uploaded = await sendFile(file, target, () => undefined);
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
  const { t } = useTranslation('sheet');
  const { facts } = useSession();
  const [field, meta, helpers] = useField<ChosenFile | null>(name);
  const [isReplacing, setReplacing] = useState(false);
  // What was in hand when another file did not arrive: the form has no file then, for the person chose another one, until they take it back.
  const [kept, setKept] = useState<ChosenFile | null>(null);
  const replace = useRef<HTMLButtonElement>(null);
  // The sheet in hand stays until another one has arrived.
  const choose = (answer: UploadAnswer | null) => {
    if (!answer) return;
    setReplacing(false);
    setKept(null);
    void helpers.setValue({ ...answer, tab: '', mapping: null });
    // What was pressed for it is gone once it is drawn: the keys go on from the file.
    setTimeout(() => document.activeElement === document.body && replace.current?.focus());
  };
  const putAside = () => {
    if (!field.value) return;
    setKept(field.value);
    // Also of one that was dropped on it: the way back is that of a replacement.
    setReplacing(true);
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
      <DropZone
        accept={['.xlsx', '.csv', '.xls']}
        maxBytes={limits.upload.fileBytes}
        target={target}
        onDone={choose}
        onFail={putAside}
        hint={t('hint')}
        staying={field.value && !isReplacing ? field.value.fileId : null}
        inHand={
          inHand ? (
            <div className="jq-file">
              <FileSpreadsheet size={22} aria-hidden="true" />
              <div className={kept ? 'mu' : undefined}>{inHand.fileName}</div>
              <Button ref={replace} size="sm" onClick={toggle}>
                {t(isReplacing ? 'keep' : 'replace')}
              </Button>
            </div>
          ) : null
        }
      />
      <div className="jq-create-upload">
        <a className="lk" href={templatePath(kind)} download>
          {t('template')}
        </a>
        {facts.isDemo && samplePath && (!field.value || isReplacing) ? (
          <Button size="sm" busy={sample.isBusy} onClick={sample.load}>
            {t('sample')}
          </Button>
        ) : null}
      </div>
      <RefusalNote error={sample.failure} />
      {meta.touched && meta.error ? <Note tone="error">{meta.error}</Note> : null}
      {field.value ? <Mapping file={field.value} rosterKind={kind} onChange={(file) => void helpers.setValue(file)} /> : null}
    </div>
  );
};

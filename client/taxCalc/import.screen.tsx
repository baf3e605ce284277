import { useQuery } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mixed, type ObjectSchema, object, string } from 'yup';
import { serviceKind } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { taxCalcTexts, taxCalcTitle } from '../../schema/taxCalcTexts';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { type ServiceKind, StartTaxCalcDocument, TaxCalcChoicesDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { SelectField } from '../kit/form/choices';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { formatDay } from '../kit/format/dates';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { type ChosenFile, toMapping } from '../roster/chosen-file';
import { SheetField } from '../roster/sheet-field';
import { ImportFrame } from './frame';

type ImportForm = { title: string; subjectId: string; kind: string; file: ChosenFile | null };

const formId = 'import-tax-calc';
const uploadTarget = { url: '/api/tax/upload' };
const KINDS = ['LABOR_CONTINUOUS', 'LABOR_GENERAL', 'BUSINESS_INCOME'] as const satisfies readonly ServiceKind[];

const missingIn = ({ file, title }: ImportForm): string | null => {
  if (file === null) return taxCalcTexts.fileMissing;
  return title.trim() === '' ? taxCalcTexts.titleMissing : null;
};

/** The button outside the form waits until both are there, and what it waits for stands beside it (TAX-003, TAX-012). */
const MissingWatch = ({ values, onChange }: { values: ImportForm; onChange: (missing: string | null) => void }) => {
  const missing = missingIn(values);
  useEffect(() => onChange(missing), [missing, onChange]);
  return null;
};

const schemaOf = (t: TFunction<'taxCalc'>): ObjectSchema<ImportForm> =>
  object({
    title: string()
      .trim()
      .required(taxCalcTexts.titleMissing)
      .test(
        'length',
        t('titleLong', { count: limits.text.statementTitleMax }),
        (text) => [...(text ?? '')].length <= limits.text.statementTitleMax,
      ),
    subjectId: string().required(t('subjectMissing')),
    kind: string().required(t('kindMissing')),
    file: mixed<ChosenFile>()
      .nullable()
      .default(null)
      .test('file', taxCalcTexts.fileMissing, (file) => file !== null),
  });

/** 导入算税: upload file plus title; next is enabled only with both (TAX-003). */
const ImportScreen = () => {
  const { t } = useTranslation('taxCalc');
  const navigate = useNavigate();
  const { isOpen, facts } = useSession();
  const send = useDeed('import-tax-calc');
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | null>(taxCalcTexts.fileMissing);
  const { data, error, refetch } = useQuery(TaxCalcChoicesDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  const kinds = KINDS.filter((kind) => isOpen(kind));
  if (!data) return <Unread title={t('import')} error={error} onRetry={refetch} />;
  const [kind] = kinds;
  if (!kind) {
    return (
      <ImportFrame current="form">
        <Empty kind="none" text={t('notOpen')} hint={facts.hotline} />
      </ImportFrame>
    );
  }
  const offered = (of: string) => data.subjects.filter(({ terms }) => terms.some((term) => term.kind === of));
  const schema = schemaOf(t);
  const submit = async ({ title, subjectId, kind: chosen, file }: ImportForm) => {
    setBusy(true);
    try {
      const { startTaxCalc } = await send(StartTaxCalcDocument, {
        input: {
          title: title.trim(),
          subjectId,
          kind: chosen as ServiceKind,
          fileId: file?.fileId ?? '',
          tab: file?.tab || null,
          mapping: toMapping(file),
          hiddenRows: file?.hidden ?? 'EXCLUDE',
        },
      });
      await navigate(paths.taxCalcCheck(startTaxCalc.id));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ImportFrame
      current="form"
      foot={
        <>
          <span className="spacer" />
          {missing ? <span className="mu">{missing}</span> : null}
          <Button onClick={() => void navigate(paths.taxCalcs)}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form={formId} busy={isBusy} disabled={missing !== null}>
            {t('next')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form
          id={formId}
          columns={2}
          initial={{ title: taxCalcTitle(formatDay(facts.serverTime)), subjectId: offered(kind)[0]?.id ?? '', kind, file: null }}
          schema={schema}
          onSubmit={submit}
        >
          {({ values }: { values: ImportForm }) => (
            <>
              <MissingWatch values={values} onChange={setMissing} />
              <div className="full">
                <SheetField name="file" label={t('file')} kind="TAX_CALC" target={uploadTarget} />
              </div>
              <TextField name="title" label={t('calcTitle')} required full maxLength={limits.text.statementTitleMax} />
              <SelectField
                name="kind"
                label={t('kind')}
                required
                choices={kinds.map((value) => ({ value, label: serviceKind.label(value) }))}
              />
              <SelectField
                name="subjectId"
                label={t('subject')}
                required
                placeholder={t('choose')}
                choices={offered(values.kind).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </>
          )}
        </Form>
      </div>
    </ImportFrame>
  );
};

export default ImportScreen;

import { useQuery } from '@apollo/client/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mixed, type ObjectSchema, object, string } from 'yup';
import { limits } from '../../schema/limits';
import { serviceOrderTexts, serviceOrderTitle } from '../../schema/serviceOrderTexts';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { ServiceOrderChoicesDocument, StartServiceOrderDocument } from '../generated/graphql';
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
import { StartFrame } from './frame';

type StartForm = { title: string; subjectId: string; file: ChosenFile | null };

const formId = 'start-service-order';
const uploadTarget = { url: '/api/service/order/file/upload' };

const schemaOf = (t: TFunction<'serviceOrder'>): ObjectSchema<StartForm> =>
  object({
    title: string()
      .trim()
      .required(serviceOrderTexts.titleMissing)
      .test(
        'length',
        t('titleLong', { count: limits.text.statementTitleMax }),
        (text) => [...(text ?? '')].length <= limits.text.statementTitleMax,
      ),
    subjectId: string().required(serviceOrderTexts.subjectMissing),
    file: mixed<ChosenFile>()
      .nullable()
      .default(null)
      .test('file', serviceOrderTexts.fileMissing, (file) => file !== null),
  });

/** 发起居间服务: subject, file and title (ISO-016). */
const StartScreen = () => {
  const { t } = useTranslation('serviceOrder');
  const navigate = useNavigate();
  const { isOpen, facts } = useSession();
  const send = useDeed('start-service-order');
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(ServiceOrderChoicesDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  if (!data) return <Unread title={t('start')} error={error} onRetry={refetch} />;
  if (!isOpen('INTERMEDIARY')) {
    return (
      <StartFrame current="form">
        <Empty kind="none" text={t('notOpen')} hint={facts.hotline} />
      </StartFrame>
    );
  }
  const submit = async ({ title, subjectId, file }: StartForm) => {
    setBusy(true);
    try {
      const { startServiceOrder } = await send(StartServiceOrderDocument, {
        input: {
          title: title.trim(),
          subjectId,
          fileId: file?.fileId ?? '',
          tab: file?.tab || null,
          mapping: toMapping(file),
          hiddenRows: file?.hidden ?? 'EXCLUDE',
        },
      });
      await navigate(paths.serviceOrderCheck(startServiceOrder.id));
    } finally {
      setBusy(false);
    }
  };
  return (
    <StartFrame
      current="form"
      foot={
        <>
          <span className="spacer" />
          <Button onClick={() => void navigate(paths.serviceOrders(false))}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form={formId} busy={isBusy}>
            {t('next')}
          </Button>
        </>
      }
    >
      <div className="panel">
        <Form
          id={formId}
          columns={2}
          initial={{
            title: serviceOrderTitle(formatDay(facts.serverTime)),
            subjectId: data.subjects.length === 1 ? (data.subjects[0]?.id ?? '') : '',
            file: null,
          }}
          schema={schemaOf(t)}
          onSubmit={submit}
        >
          <SelectField
            name="subjectId"
            label={t('subject')}
            required
            placeholder={t('choose')}
            choices={data.subjects.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="title" label={t('orderTitle')} required maxLength={limits.text.statementTitleMax} />
          <div className="full">
            <SheetField name="file" label={t('file')} kind="SERVICE_ORDER" target={uploadTarget} />
          </div>
        </Form>
      </div>
    </StartFrame>
  );
};

export default StartScreen;

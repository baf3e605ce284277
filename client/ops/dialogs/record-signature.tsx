import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { agreementType } from '../../../schema/codes';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { type AgreementType, OpsChoicesDocument, OpsRecordSignatureDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { toaster } from '../../kit/feedback/toaster';
import { SelectField } from '../../kit/form/choices';
import { DateField, TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { todayInShanghai } from '../../kit/format/dates';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import { DropZone } from '../../kit/upload/drop-zone';
import { evidenceFor, evidenceTypes, useOperator } from '../ops-session';

type RecordSignatureProps = { open: boolean; onClose: () => void; onDone: () => void };

const useSignatureSchema = () => {
  const { t } = useTranslation(['ops', 'kit']);
  const needed = (label: string) => t('kit:form.required', { label });
  const checked = (label: string, key: 'name' | 'idCard' | 'calendarDay') =>
    string()
      .trim()
      .required(needed(label))
      .test(key, formats[key].message, (text) => formats[key].test(text ?? ''));
  return object({
    companyId: string().required(needed(t('inbound.companyOnly'))),
    subjectId: string().required(needed(t('subject'))),
    agreementType: string().required(needed(t('signature.agreement'))),
    name: checked(t('signature.name'), 'name'),
    idCard: checked(t('signature.idCard'), 'idCard'),
    signedOn: checked(t('signature.signedOn'), 'calendarDay'),
    endsOn: checked(t('signature.endsOn'), 'calendarDay'),
  });
};

export const RecordSignatureDialog = ({ open, onClose, onDone }: RecordSignatureProps) => {
  const { t } = useTranslation(['ops', 'kit']);
  const { facts } = useOperator();
  const { data } = useQuery(OpsChoicesDocument, { skip: !open });
  const [recordSignature] = useMutation(OpsRecordSignatureDocument, { context: inline });
  const [evidence, setEvidence] = useState<string | null>(null);
  const request = useRequestKey('record-signature', open);
  const schema = useSignatureSchema();
  const today = todayInShanghai(new Date(facts.serverTime));
  const blank = {
    companyId: '',
    subjectId: '',
    agreementType: 'LABOR_CONTINUOUS',
    name: '',
    idCard: '',
    signedOn: today,
    endsOn: `${today.slice(0, 4)}-12-31`,
  };
  const choices = (list: { id: string; name: string }[] | undefined) => (list ?? []).map(({ id, name }) => ({ value: id, label: name }));

  const submit = async (values: typeof blank) => {
    if (!evidence) return;
    const input = { ...values, agreementType: values.agreementType as AgreementType, evidenceFileId: evidence };
    await recordSignature({ variables: { input, idempotencyKey: request.key() } });
    request.answered();
    toaster.success(t('signature.entered', { name: values.name }), { description: t('inbound.enteredHint') });
    onDone();
    onClose();
  };

  return (
    <Dialog open={open} alert size="lg" title={t('signature.enter')} onClose={onClose}>
      <Form initial={blank} schema={schema} onSubmit={submit} columns={2}>
        {({ submitting, values }) => (
          <>
            <SelectField
              name="companyId"
              label={t('inbound.companyOnly')}
              placeholder={t('choose')}
              choices={choices(data?.opsCompanies.nodes)}
              required
              onPick={() => setEvidence(null)}
            />
            <SelectField name="subjectId" label={t('subject')} placeholder={t('choose')} choices={choices(data?.opsSubjects)} required />
            <TextField name="name" label={t('signature.name')} autoComplete="off" required />
            <TextField name="idCard" label={t('signature.idCard')} autoComplete="off" maxLength={18} required />
            <SelectField
              name="agreementType"
              label={t('signature.agreement')}
              choices={agreementType.keys.map((value) => ({ value, label: agreementType.label(value) }))}
              required
              full
            />
            <DateField name="signedOn" max={today} label={t('signature.signedOn')} required />
            <DateField name="endsOn" label={t('signature.endsOn')} required />
            <div className="full">
              {values.companyId ? (
                <DropZone
                  key={values.companyId}
                  accept={evidenceTypes}
                  maxBytes={limits.upload.fileBytes}
                  target={evidenceFor(values.companyId)}
                  onDone={(answer) => setEvidence(answer?.fileId ?? null)}
                  hint={t('signature.evidence')}
                />
              ) : (
                <p className="mu">{t('signature.companyFirst')}</p>
              )}
            </div>
            <div className="jq-actions full">
              {evidence ? null : <span className="reason">{t('signature.evidenceNeeded')}</span>}
              <Button onClick={onClose}>{t('kit:cancel')}</Button>
              <Button variant="solid" type="submit" busy={submitting} disabled={!evidence}>
                {t('signature.enterButton')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};

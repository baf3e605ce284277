import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import {
  type OperatorPayoutResult,
  type OpsPayoutFactsFragment,
  OpsReturnLineDocument,
  OpsSetLineResultDocument,
} from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { toaster } from '../../kit/feedback/toaster';
import { RadioField } from '../../kit/form/choices';
import { TextAreaField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { formatMoney } from '../../kit/format/money';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';
import { DropZone } from '../../kit/upload/drop-zone';
import { evidenceFor, evidenceTypes } from '../ops-session';

type LineResultProps = {
  open: { act: 'setLineResult' | 'returnLine'; row: OpsPayoutFactsFragment } | null;
  onClose: () => void;
  onDone: () => void;
};

const results: OperatorPayoutResult[] = ['SUCCESS', 'FAILED'];

export const LineResultDialog = ({ open, onClose, onDone }: LineResultProps) => {
  const { t } = useTranslation(['ops', 'kit']);
  const [setResult] = useMutation(OpsSetLineResultDocument, { context: inline });
  const [returnLine] = useMutation(OpsReturnLineDocument, { context: inline });
  const [evidence, setEvidence] = useState<string | null>(null);
  const request = useRequestKey(`${open?.act ?? ''}-${open?.row.attempt.id ?? ''}`, open !== null);
  const isReturn = open?.act === 'returnLine';
  const schema = object({
    result: string().defined(),
    reason: string()
      .trim()
      .required(t('kit:form.required', { label: t('reason') }))
      .test('reason', formats.reason.message, (text) => formats.reason.test(text ?? '')),
  });
  const submit = async ({ result, reason }: { result: string; reason: string }) => {
    if (!open || !evidence) return;
    const shared = { attemptId: open.row.attempt.id, reason, evidenceFileId: evidence };
    const idempotencyKey = request.key();
    if (isReturn) await returnLine({ variables: { input: shared, idempotencyKey } });
    else await setResult({ variables: { input: { ...shared, result: result as OperatorPayoutResult }, idempotencyKey } });
    request.answered();
    toaster.success(t('payout.proposed'), { description: t('inbound.enteredHint') });
    setEvidence(null);
    onDone();
    onClose();
  };
  return (
    <Dialog
      open={open !== null}
      alert
      title={t(isReturn ? 'payout.returnTitle' : 'payout.resultTitle', { amount: formatMoney(open?.row.attempt.amount) })}
      onClose={onClose}
    >
      <Form initial={{ result: 'SUCCESS', reason: '' }} schema={schema} onSubmit={submit}>
        {({ submitting }) => (
          <>
            {isReturn ? null : (
              <RadioField
                name="result"
                label={t('payout.result')}
                choices={results.map((value) => ({ value, label: t(`payout.results.${value}`) }))}
                required
              />
            )}
            <TextAreaField name="reason" label={t('reason')} maxLength={200} required />
            {open ? (
              <DropZone
                key={open.row.attempt.id}
                accept={evidenceTypes}
                maxBytes={limits.upload.fileBytes}
                target={evidenceFor(open.row.companyId)}
                onDone={(answer) => setEvidence(answer?.fileId ?? null)}
                hint={t('signature.evidence')}
              />
            ) : null}
            <div className="jq-actions">
              {evidence ? null : <span className="reason">{t('signature.evidenceNeeded')}</span>}
              <Button onClick={onClose}>{t('kit:cancel')}</Button>
              <Button variant="solid" type="submit" busy={submitting} disabled={!evidence}>
                {t('payout.propose')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};

import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { OpsEnterInboundDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { toaster } from '../../kit/feedback/toaster';
import { AmountField, TextField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { formatMoney } from '../../kit/format/money';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { useRequestKey } from '../../kit/request/request-key';

type EnterInboundProps = { open: boolean; onClose: () => void; onDone: () => void };

const blank = { bankRef: '', amount: '', payerName: '', virtualAccountNo: '', remark: '' };

export const EnterInboundDialog = ({ open, onClose, onDone }: EnterInboundProps) => {
  const { t } = useTranslation(['ops', 'kit']);
  const [enter] = useMutation(OpsEnterInboundDocument, { context: inline });
  const request = useRequestKey('enter-inbound', open);
  const needed = (label: string) => t('kit:form.required', { label });
  const schema = object({
    bankRef: string()
      .trim()
      .required(needed(t('inbound.bankRef'))),
    amount: string()
      .trim()
      .required(needed(t('inbound.amount')))
      .test('amount', formats.amount.message, (text) => formats.amount.test(text ?? '')),
    payerName: string()
      .trim()
      .required(needed(t('inbound.payer'))),
    virtualAccountNo: string().trim().defined(),
    remark: string().trim().defined(),
  });
  const submit = async (values: typeof blank) => {
    const input = { ...values, virtualAccountNo: values.virtualAccountNo || null, remark: values.remark || null };
    const { data } = await enter({ variables: { input, idempotencyKey: request.key() } });
    request.answered();
    toaster.success(t('inbound.entered', { amount: formatMoney(data?.opsEnterInbound.amount) }), { description: t('inbound.enteredHint') });
    onDone();
    onClose();
  };
  return (
    <Dialog open={open} alert title={t('inbound.enter')} onClose={onClose}>
      <Form initial={blank} schema={schema} onSubmit={submit} columns={2}>
        {({ submitting }) => (
          <>
            <TextField name="bankRef" label={t('inbound.bankRef')} required autoFocus />
            <AmountField name="amount" label={t('inbound.amount')} required />
            <TextField name="payerName" label={t('inbound.payer')} required full />
            <TextField name="virtualAccountNo" label={t('inbound.account')} hint={t('inbound.accountHint')} inputMode="numeric" full />
            <TextField name="remark" label={t('inbound.remark')} full />
            <div className="jq-actions full">
              <Button onClick={onClose}>{t('kit:cancel')}</Button>
              <Button variant="solid" type="submit" busy={submitting}>
                {t('inbound.enterButton')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};

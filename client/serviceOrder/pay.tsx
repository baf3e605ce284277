import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, codeLength, isCodeRefusal } from '../app/payment-code/code-step';
import type { SendCode } from '../app/payment-code/use-payment-code';
import {
  PayServiceOrderDocument,
  SendServiceOrderCodeDocument,
  type ServiceOrderFactsFragment,
  ServiceOrderPaidDocument,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { formatCount, formatMoney, isZero } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { Dialog } from '../kit/overlay/dialog';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { askUntilKnown } from '../kit/request/ask-until-known';
import { useRequestKey } from '../kit/request/request-key';
import { useTabGuard } from '../kit/wizard/tab-guard';
import '../kit/dialog/dialog.css';

type PayProps = { order: ServiceOrderFactsFragment; onPaid: () => Promise<unknown>; onClose: () => void };

/** Everything about the money on one screen before the deed. */
const Facts = ({ order }: { order: ServiceOrderFactsFragment }) => {
  const { t } = useTranslation('serviceOrder');
  const { paymentFacts: payment } = order;
  const rows = [
    { key: 'items', label: t('pay.items'), value: <span className="num">{formatCount(order.itemCount)}</span> },
    { key: 'payment', label: t('payment'), value: <MoneyText amount={order.payment} /> },
    { key: 'tax', label: t('tax'), value: <MoneyText amount={order.tax} /> },
    { key: 'supply', label: t('supplyTax'), value: <MoneyText amount={order.supplyTax} /> },
  ];
  return (
    <>
      {rows.map(({ key, label, value }) => (
        <div className="row" key={key}>
          <span>{label}</span>
          {value}
        </div>
      ))}
      <div className="row big">
        <span>{t('pay.due')}</span>
        <MoneyText amount={payment.due} />
      </div>
      <hr />
      <div className="row">
        <span>{t('pay.account', { subject: order.subjectName, payType: payment.payTypeName })}</span>
        <span className="num">
          <MoneyText amount={payment.balanceBefore} /> → <MoneyText amount={payment.balanceAfter} />
        </span>
      </div>
    </>
  );
};

/** Where the missing money is sent. */
const TopUp = ({ order }: { order: ServiceOrderFactsFragment }) => {
  const { t } = useTranslation('serviceOrder');
  const { remittanceAccount: account, paymentFacts } = order;
  if (!account) return null;
  const rows = [
    { key: 'name', label: t('account.name'), text: account.accountName },
    { key: 'bank', label: t('account.bank'), text: account.bankName },
    { key: 'no', label: t('account.no'), text: account.accountNo },
    { key: 'short', label: t('account.short'), text: paymentFacts.short, shown: formatMoney(paymentFacts.short) },
  ];
  return (
    <section aria-label={t('account.title')}>
      <KeyValues
        columns={1}
        entries={rows.map(({ key, label, text, shown }) => ({ key, label, value: <Copyable text={text} shown={shown} label={label} /> }))}
      />
    </section>
  );
};

/** The same key until the server has answered: a second click, a lost answer or a reload pays nothing twice. */
const usePay = (order: ServiceOrderFactsFragment) => {
  const client = useApolloClient();
  const request = useRequestKey(`pay-service-order-${order.id}`, true);
  const [isAsking, setAsking] = useState(false);
  const { id, version, paymentFacts } = order;
  const isPaid = async () => {
    const { data } = await client.query({
      query: ServiceOrderPaidDocument,
      variables: { id },
      fetchPolicy: 'network-only',
      context: inline,
    });
    return Boolean(data?.serviceOrder.paidAt);
  };
  const pay = async (smsCode: string | null) => {
    const variables = { id, version, payType: paymentFacts.payType, smsCode, idempotencyKey: request.key() };
    try {
      const answer = await askUntilKnown(
        () => client.mutate({ mutation: PayServiceOrderDocument, variables, context: inline }),
        () => setAsking(true),
      );
      request.answered();
      if (!('error' in answer)) return;
      // The first answer was lost: what the server refuses now it may have done then.
      if (!answer.wasLost || !(await isPaid())) throw answer.error;
    } finally {
      setAsking(false);
    }
  };
  const send: SendCode = async (captcha) => {
    const { data } = await client.mutate({
      mutation: SendServiceOrderCodeDocument,
      variables: { id, version, captcha },
      context: inline,
    });
    return data?.sendServiceOrderCode.resendAfterSeconds ?? 0;
  };
  return { pay, send, isAsking };
};

/** Where the payer is: the figures, then the code; what was refused, and what is being done. */
const useSteps = (order: ServiceOrderFactsFragment, pay: (smsCode: string | null) => Promise<void>, onPaid: () => Promise<unknown>) => {
  const { t } = useTranslation('serviceOrder');
  const [step, setStep] = useState<'facts' | 'code'>('facts');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useTabGuard(isBusy);
  // Another version is another sum: it is looked at again, and a code for the old one is worth nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the trigger
  useEffect(() => {
    setStep('facts');
    setCode('');
  }, [order.version]);
  /** True = paid. */
  const next = async (): Promise<boolean> => {
    setFailure(null);
    if (step === 'facts' && order.paymentFacts.needsSms) {
      setStep('code');
      return false;
    }
    setBusy(true);
    try {
      await pay(step === 'code' ? code : null);
      toaster.success(t('pay.done'));
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      // The figures may be new ones after a refusal too: they are read again behind the words that say so.
      await onPaid();
      setBusy(false);
    }
  };
  return { step, setStep, code, setCode, isBusy, failure, next };
};

const FactsStep = ({ order }: { order: ServiceOrderFactsFragment }) => {
  const { short, shortText, payType } = order.paymentFacts;
  const isShort = !isZero(short);
  return (
    <>
      <Facts order={order} />
      {isShort && shortText ? (
        <Note tone="error" live>
          {shortText}
        </Note>
      ) : null}
      {isShort && payType !== 'ADVANCE' ? <TopUp order={order} /> : null}
    </>
  );
};

/** Pays with the code that the payer's own phone gets; every figure is the server's (ISO-025, ISO-026). */
export const PayOrderDialog = ({ order, onPaid, onClose }: PayProps) => {
  const { t } = useTranslation(['serviceOrder', 'payment']);
  const { pay, send, isAsking } = usePay(order);
  const { step, setStep, code, setCode, isBusy, failure, next } = useSteps(order, pay, onPaid);
  const { needsSms, short, due, codePhoneMasked } = order.paymentFacts;
  const doing = isAsking ? t('payment:lost.asking') : isBusy ? t('pay.busy') : null;
  const isWaiting = step === 'facts' ? !isZero(short) : code.length < codeLength;
  return (
    <Dialog
      open
      alert
      busy={isBusy}
      title={t('pay.title', { code: order.code })}
      onClose={onClose}
      footer={
        <>
          {doing ? <span className="grow">{doing}</span> : null}
          <Button disabled={isBusy} onClick={step === 'code' ? () => setStep('facts') : onClose}>
            {step === 'code' ? t('pay.back') : t('cancel')}
          </Button>
          <Button variant="solid" busy={isBusy} disabled={isWaiting} onClick={() => void next().then((isPaid) => isPaid && onClose())}>
            {step === 'facts' && needsSms ? t('pay.next') : t('pay.confirm')}
          </Button>
        </>
      }
    >
      <div className="jq-facts">
        {step === 'facts' ? (
          <FactsStep order={order} />
        ) : (
          <CodeStep
            thing={order.code}
            about={['PAY_ORDER', order.id, order.version, due].join(' ')}
            phone={codePhoneMasked ?? ''}
            {...{ send, code, failure, isBusy }}
            onCode={setCode}
          >
            <strong className="num">{t('pay.what', { items: formatCount(order.itemCount), amount: formatMoney(due) })}</strong>
          </CodeStep>
        )}
        {step === 'code' && isCodeRefusal(failure) ? null : <RefusalNote error={failure} />}
        <p className="sr-only" aria-live="polite">
          {doing}
        </p>
      </div>
    </Dialog>
  );
};

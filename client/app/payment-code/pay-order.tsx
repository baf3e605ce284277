import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayType } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Copyable } from '../../kit/copy/copyable';
import { KeyValues } from '../../kit/detail/summary';
import { Note } from '../../kit/feedback/note';
import { toaster } from '../../kit/feedback/toaster';
import { formatMoney, isZero } from '../../kit/format/money';
import { MoneyChange, MoneyText } from '../../kit/money/money-text';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { askUntilKnown } from '../../kit/request/ask-until-known';
import { useRequestKey } from '../../kit/request/request-key';
import { useTabGuard } from '../../kit/wizard/tab-guard';
import { isProofRefusal } from './code-step';
import { ProofStep } from './proof-step';
import { type Foreseen, UnpayableNote } from './unpayable-note';
import type { SendCode } from './use-payment-code';
import { type PaymentProof, type ShownProof, usePaymentProof } from './use-payment-proof';
import '../../kit/dialog/dialog.css';

type Payment = {
  due: string;
  payType: PayType;
  payTypeName: string;
  balanceBefore: string;
  balanceAfter: string;
  short: string;
  shortText?: string | null;
  needsSms: boolean;
  codePhoneMasked?: string | null;
} & Foreseen;

/** What an order that is no statement must say to be paid. */
type PayableOrder = {
  id: string;
  version: number;
  code: string;
  subjectName: string;
  paymentFacts: Payment;
  remittanceAccount?: { accountName: string; bankName: string; accountNo: string } | null;
};

type PayVariables = {
  id: string;
  version: number;
  payType: PayType;
  smsCode?: string | null;
  secondFactor?: string | null;
  idempotencyKey: string;
};
type SendVariables = { id: string; version: number; captcha?: Parameters<SendCode>[0] };

/** How orders of one kind are paid: the deeds of their domain, and what they are called. */
type OrderPayment<P, S, Q> = {
  /** Of the request key and of the code. */
  request: string;
  purpose: string;
  pay: TypedDocumentNode<P, PayVariables>;
  send: TypedDocumentNode<S, SendVariables>;
  /** Seconds until the next code. */
  resendAfter: (answer: S) => number;
  /** Whether it was paid after all, asked when the answer was lost. */
  paid: TypedDocumentNode<Q, OperationVariables & { id: string }>;
  isPaid: (answer: Q) => boolean;
};

type PayProps<P, S, Q> = {
  order: PayableOrder;
  by: OrderPayment<P, S, Q>;
  title: string;
  done: string;
  /** What it comes to, line by line. */
  rows: readonly { key: string; label: string; value: ReactNode }[];
  /** What the code confirms. */
  what: string;
  onPaid: () => Promise<unknown>;
  onClose: () => void;
};

/** Everything about the money on one screen before the deed. */
const Facts = ({ order, rows }: Pick<PayProps<unknown, unknown, unknown>, 'order' | 'rows'>) => {
  const { t } = useTranslation('payment');
  const { paymentFacts: payment } = order;
  return (
    <>
      {rows.map(({ key, label, value }) => (
        <div className="row" key={key}>
          <span>{label}</span>
          {value}
        </div>
      ))}
      <div className="row big">
        <span>{t('order.due')}</span>
        <MoneyText amount={payment.due} />
      </div>
      <hr />
      <div className="row">
        <span>{t('order.account', { subject: order.subjectName, payType: payment.payTypeName })}</span>
        <span className="num">
          <MoneyChange from={payment.balanceBefore} to={payment.balanceAfter} />
        </span>
      </div>
    </>
  );
};

/** Where the missing money is sent. */
const TopUp = ({ order }: { order: PayableOrder }) => {
  const { t } = useTranslation('payment');
  const { remittanceAccount: account, paymentFacts } = order;
  if (!account) return null;
  const rows = [
    { key: 'name', label: t('order.accountName'), text: account.accountName },
    { key: 'bank', label: t('order.bankName'), text: account.bankName },
    { key: 'no', label: t('order.accountNo'), text: account.accountNo },
    { key: 'short', label: t('account.short'), text: paymentFacts.short, shown: formatMoney(paymentFacts.short) },
  ];
  return (
    <section aria-label={t('account.topUp')}>
      <KeyValues
        columns={1}
        entries={rows.map(({ key, label, text, shown }) => ({ key, label, value: <Copyable text={text} shown={shown} label={label} /> }))}
      />
    </section>
  );
};

/** The same key until the server has answered: a second click, a lost answer or a reload pays nothing twice. */
function usePay<P, S, Q>(order: PayableOrder, by: OrderPayment<P, S, Q>) {
  const client = useApolloClient();
  const request = useRequestKey(`${by.request}-${order.id}`, true);
  const [isAsking, setAsking] = useState(false);
  const { id, version, paymentFacts } = order;
  const isPaid = async () => {
    const { data } = await client.query({ query: by.paid, variables: { id }, fetchPolicy: 'network-only', context: inline });
    return data !== undefined && by.isPaid(data as Q);
  };
  const pay = async (shown: ShownProof) => {
    const variables = { id, version, payType: paymentFacts.payType, ...shown, idempotencyKey: request.key() };
    try {
      const answer = await askUntilKnown(
        () => client.mutate({ mutation: by.pay, variables, context: inline }),
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
    const { data } = await client.mutate({ mutation: by.send, variables: { id, version, captcha }, context: inline });
    return data ? by.resendAfter(data as S) : 0;
  };
  return { pay, send, isAsking };
}

type Steps = {
  order: PayableOrder;
  done: string;
  proof: PaymentProof;
  pay: (shown: ShownProof) => Promise<void>;
  onPaid: () => Promise<unknown>;
};

/** Where the payer is: the figures, then the code; what was refused, and what is being done. */
const useSteps = ({ order, done, proof, pay, onPaid }: Steps) => {
  const [step, setStep] = useState<'facts' | 'code'>('facts');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useTabGuard(isBusy);
  // Another version is another sum: it is looked at again, and a code for the old one is worth nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the trigger
  useEffect(() => {
    setStep('facts');
    proof.startOver();
  }, [order.version]);
  /** True = paid. */
  const next = async (): Promise<boolean> => {
    setFailure(null);
    if (step === 'facts' && proof.isAsked) {
      setStep('code');
      return false;
    }
    setBusy(true);
    try {
      await pay(proof.shown);
      toaster.success(done);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      // The figures may be new ones after a refusal too: they are read again behind the words that say so.
      // What cannot be read is told where it is shown; the payment is what it is.
      await onPaid().catch(() => undefined);
      setBusy(false);
    }
  };
  return { step, setStep, isBusy, failure, next };
};

const FactsStep = ({ order, rows }: Pick<PayProps<unknown, unknown, unknown>, 'order' | 'rows'>) => {
  const { short, shortText, payType } = order.paymentFacts;
  const isShort = !isZero(short);
  return (
    <>
      <Facts order={order} rows={rows} />
      <UnpayableNote payment={order.paymentFacts} />
      {isShort && shortText ? (
        <Note tone="error" live>
          {shortText}
        </Note>
      ) : null}
      {isShort && payType !== 'ADVANCE' ? <TopUp order={order} /> : null}
    </>
  );
};

/** Pays an order with the code that the payer's own phone gets; every figure is the server's. */
export function PayOrder<P, S, Q>({ order, by, title, done, rows, what, onPaid, onClose }: PayProps<P, S, Q>) {
  const { t } = useTranslation('payment');
  const { pay, send, isAsking } = usePay(order, by);
  const { needsSms, short, due, codePhoneMasked, unpayableCount } = order.paymentFacts;
  const proof = usePaymentProof(needsSms);
  const { step, setStep, isBusy, failure, next } = useSteps({ order, done, proof, pay, onPaid });
  const doing = isAsking ? t('lost.asking') : isBusy ? t('order.busy') : null;
  const isWaiting = step === 'facts' ? !isZero(short) || unpayableCount > 0 : !proof.isReady;
  return (
    <Dialog
      open
      alert
      busy={isBusy}
      title={title}
      onClose={onClose}
      footer={
        <>
          {doing ? <span className="grow">{doing}</span> : null}
          <Button disabled={isBusy} onClick={step === 'code' ? () => setStep('facts') : onClose}>
            {step === 'code' ? t('order.back') : t('order.cancel')}
          </Button>
          <Button variant="solid" busy={isBusy} disabled={isWaiting} onClick={() => void next().then((isPaid) => isPaid && onClose())}>
            {step === 'facts' && proof.isAsked ? t('order.next') : t('order.confirm')}
          </Button>
        </>
      }
    >
      <div className="jq-facts">
        {step === 'facts' ? (
          <FactsStep order={order} rows={rows} />
        ) : (
          <ProofStep
            thing={order.code}
            about={[by.purpose, order.id, order.version, due].join(' ')}
            phone={codePhoneMasked ?? ''}
            {...{ proof, send, failure, isBusy }}
          >
            <strong className="num">{what}</strong>
          </ProofStep>
        )}
        {step === 'code' && isProofRefusal(failure) ? null : <RefusalNote error={failure} />}
        <p className="sr-only" aria-live="polite">
          {doing}
        </p>
      </div>
    </Dialog>
  );
}

import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoldFundsDocument, PayStatementDocument, ReleaseFundsDocument, type StatementFactsFragment } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { toaster } from '../../kit/feedback/toaster';
import { formatCount, formatMoney, isZero } from '../../kit/format/money';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useRequestKey } from '../../kit/request/request-key';
import { AccountCard } from '../account-card';
import type { StatementDialogProps } from '../statement-context';
import { CodeStep, codeLength } from './code-step';
import { PayFacts } from './facts';

type Step = 'facts' | 'code';

/** The funds are held while the dialog is open and released when it is left without paying (D26). */
const useHold = (statement: StatementFactsFragment) => {
  const [hold] = useMutation(HoldFundsDocument, { context: inline });
  const [release] = useMutation(ReleaseFundsDocument, { context: inline });
  const [failure, setFailure] = useState<unknown>(null);
  const [held, setHeld] = useState<StatementFactsFragment | null>(null);
  const isPaid = useRef(false);
  const isLeft = useRef(false);
  const { id, version } = statement;
  const isOffered = statement.availableActions.some(({ key }) => key === 'pay');
  const letGo = () => void release({ variables: { id, idempotencyKey: crypto.randomUUID() } }).catch(() => undefined);
  // Holding does not raise the version; what does (a changed tax) has let the lock go, so the new sum is held again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one hold per version that the user looks at
  useEffect(() => {
    if (!isOffered || isPaid.current) return;
    let isOld = false;
    setHeld(null);
    setFailure(null);
    hold({ variables: { id, version, idempotencyKey: crypto.randomUUID() } })
      .then(({ data }) => {
        if (isLeft.current) letGo();
        else if (!isOld) setHeld(data?.holdFunds ?? null);
      })
      .catch((error: unknown) => isOld || setFailure(error));
    return () => {
      isOld = true;
    };
  }, [id, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is left
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!isPaid.current) letGo();
    };
  }, [id]);
  return {
    held,
    failure,
    paid: () => {
      isPaid.current = true;
    },
  };
};

/** The payment itself; the same key until the server has answered, so a second click or a reload pays nothing twice. */
const usePayment = (statement: StatementFactsFragment) => {
  const [send] = useMutation(PayStatementDocument, { context: inline });
  const request = useRequestKey(`pay-${statement.id}`, true);
  return async (smsCode: string | null) => {
    const input = { id: statement.id, version: statement.version, payType: statement.payment.payType, smsCode };
    await send({ variables: { input, idempotencyKey: request.key() } });
    request.answered();
  };
};

export const PayDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('statement');
  const { held, failure: holdFailure, paid } = useHold(statement);
  const pay = usePayment(statement);
  const [step, setStep] = useState<Step>('facts');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { needsSms, payType } = statement.payment;
  // Another version is another sum: it is looked at again, and a code for the old one is worth nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the trigger
  useEffect(() => {
    setStep('facts');
    setCode('');
  }, [statement.version]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const confirm = (smsCode: string | null) =>
    attempt(async () => {
      await pay(smsCode);
      paid();
      toaster.success(t('pay.done'));
      onClose();
    });
  const isReady = held !== null && !isBusy;
  const isShort = holdFailure !== null && !isZero(statement.payment.short) && payType !== 'ADVANCE';
  const next = () => {
    if (!needsSms) return void confirm(null);
    setStep('code');
    setFailure(null);
  };
  const main =
    step === 'facts' ? (
      <Button variant="solid" busy={isBusy} disabled={!isReady} onClick={next}>
        {needsSms ? t('pay.next') : t('pay.confirm')}
      </Button>
    ) : (
      <Button variant="solid" busy={isBusy} disabled={code.length < codeLength} onClick={() => void confirm(code)}>
        {t('pay.confirm')}
      </Button>
    );
  return (
    <Dialog
      open
      alert
      busy={isBusy}
      title={t('pay.title', { code: statement.statementCode })}
      onClose={onClose}
      footer={
        <>
          {step === 'code' ? (
            <>
              {isBusy ? <span className="grow">{t('pay.busy')}</span> : null}
              <Button onClick={() => setStep('facts')}>{t('pay.back')}</Button>
            </>
          ) : (
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          )}
          {main}
        </>
      }
    >
      {step === 'facts' ? (
        <div className="jq-pay-facts">
          <PayFacts statement={held ?? statement} />
          <RefusalNote error={failure ?? holdFailure} />
          {isShort ? <AccountCard account={statement.remittanceAccount} columns={1} /> : null}
        </div>
      ) : (
        <CodeStep statement={statement} purpose="PAY" code={code} onCode={setCode} failure={failure} isBusy={isBusy} autoFocus>
          <strong className="num">
            {t('pay.what', { people: formatCount(statement.lineCount), amount: formatMoney(statement.payment.due) })}
          </strong>
          <p className="sr-only" aria-live="polite">
            {isBusy ? t('pay.busy') : null}
          </p>
        </CodeStep>
      )}
    </Dialog>
  );
};

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProofRefusal } from '../../app/payment-code/code-step';
import { usePaymentProof } from '../../app/payment-code/use-payment-proof';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { toaster } from '../../kit/feedback/toaster';
import { formatCount, formatMoney, isZero } from '../../kit/format/money';
import { Dialog } from '../../kit/overlay/dialog';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useTabGuard } from '../../kit/wizard/tab-guard';
import { AccountCard } from '../account-card';
import type { StatementDialogProps } from '../statement-context';
import { CodeStep } from './code-step';
import { PayFacts } from './facts';
import { TakenOverDialog, TakeOverDialog } from './take-over';
import { type Hold, useHold } from './use-hold';
import { NotPaid, usePayment } from './use-payment';
import '../../kit/dialog/dialog.css';

type Step = 'facts' | 'code';

/** A failure after a silence begins with what the payer wants to know first. */
const Failure = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('payment');
  if (!(error instanceof NotPaid)) return <RefusalNote error={error} />;
  return (
    <>
      <Note tone="warning" live>
        {t('lost.notPaid')}
      </Note>
      <RefusalNote error={error.reason} />
    </>
  );
};

/** What the payer has done last, and how it ended. */
const useAttempt = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
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
  return { isBusy, failure, attempt };
};

type PayStepsProps = StatementDialogProps & { hold: Hold; onPaying: (isPaying: boolean) => void };

const PaySteps = ({ statement, hold, onPaying, onClose }: PayStepsProps) => {
  const { t } = useTranslation(['statement', 'payment']);
  const { pay, isAsking } = usePayment(statement);
  const { isBusy, failure, attempt } = useAttempt();
  const [step, setStep] = useState<Step>('facts');
  const { payType, short, shortText, channelText } = statement.payment;
  const proof = usePaymentProof(statement.payment.needsSms);
  useTabGuard(isBusy);
  // Another version is another sum: it is looked at again, and a code for the old one is worth nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the trigger
  useEffect(() => {
    setStep('facts');
    proof.startOver();
  }, [statement.version]);
  const confirm = () =>
    attempt(async () => {
      hold.keep(true);
      onPaying(true);
      try {
        await pay(proof.shown);
      } catch (error) {
        hold.keep(false);
        onPaying(false);
        throw error;
      }
      toaster.success(t('pay.done'));
      onPaying(false);
      onClose();
    });
  const next = () => {
    if (step === 'code' || !proof.isAsked) return void confirm();
    void attempt(async () => {
      await hold.place();
      proof.startOver();
      setStep('code');
    });
  };
  const isShort = !isZero(short);
  const doing = isAsking ? t('payment:lost.asking') : isBusy && (step === 'code' || !proof.isAsked) ? t('pay.busy') : null;
  return (
    <Dialog
      open
      alert
      busy={isBusy}
      title={t('pay.title', { code: statement.statementCode })}
      onClose={onClose}
      footer={
        <>
          {doing && !isAsking ? <span className="grow">{doing}</span> : null}
          {step === 'code' ? (
            <Button disabled={isBusy} onClick={() => setStep('facts')}>
              {t('pay.back')}
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
          )}
          <Button variant="solid" busy={isBusy} disabled={step === 'facts' ? isShort : !proof.isReady} onClick={next}>
            {step === 'facts' && proof.isAsked ? t('pay.next') : t('pay.confirm')}
          </Button>
        </>
      }
    >
      <div className="jq-facts">
        {step === 'facts' ? (
          <>
            <PayFacts statement={statement} />
            {channelText ? <Note tone="warning">{channelText}</Note> : null}
            {isShort && shortText ? (
              <Note tone="error" live>
                {shortText}
              </Note>
            ) : null}
            {isShort && payType !== 'ADVANCE' ? <AccountCard account={statement.remittanceAccount} short={short} columns={1} /> : null}
          </>
        ) : (
          <CodeStep statement={statement} purpose="PAY" proof={proof} failure={failure} isBusy={isBusy}>
            <strong className="num">
              {t('pay.what', { people: formatCount(statement.lineCount), amount: formatMoney(statement.payment.due) })}
            </strong>
          </CodeStep>
        )}
        {isAsking ? (
          <Note tone="warning" live>
            {doing}
          </Note>
        ) : (
          <Failure error={step === 'code' && isProofRefusal(failure) ? null : failure} />
        )}
        <p className="sr-only" aria-live="polite">
          {doing}
        </p>
      </div>
    </Dialog>
  );
};

/**
 * Whoever finds another payer at work is asked first; the lock belongs to the dialog as a whole. Who was at it when somebody else took over is
 * told so: no button that pays stands where their own was, so that a click meant for it takes nothing back.
 */
export const PayDialog = ({ statement, onClose, onPaying }: StatementDialogProps) => {
  const hold = useHold(statement);
  const [isPaying, setPaying] = useState(false);
  const paying = (is: boolean) => {
    setPaying(is);
    onPaying?.(is);
  };
  const isMine = statement.hold?.isMine ?? false;
  const other = statement.hold && !isMine ? statement.hold : null;
  const [isBegun, setBegun] = useState(!other);
  const [wasMine, setWasMine] = useState(isMine);
  const [lostTo, setLostTo] = useState<string | null>(null);
  const otherName = other?.holderName ?? null;
  useEffect(() => {
    if (otherName === null) setBegun(true);
    else if (isBegun) setLostTo(otherName);
    if (isMine) setWasMine(true);
  }, [otherName, isBegun, isMine]);
  const taker = lostTo ?? (isBegun ? otherName : null);
  if (taker !== null && !isPaying) return <TakenOverDialog statement={statement} name={taker} wasMine={wasMine} onClose={onClose} />;
  if (other && !isPaying)
    return <TakeOverDialog statement={statement} holder={other} onTakeOver={() => hold.place(true)} onClose={onClose} />;
  return <PaySteps statement={statement} hold={hold} onPaying={paying} onClose={onClose} />;
};

import { useMutation } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentCodePurpose, SendPaymentCodeDocument, type StatementFactsFragment } from '../../generated/graphql';
import { SendCode } from '../../kit/otp/countdown';
import { SixBoxes } from '../../kit/otp/six-boxes';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

export const codeLength = 6;

type CodeStepProps = {
  statement: StatementFactsFragment;
  purpose: PaymentCodePurpose;
  code: string;
  onCode: (code: string) => void;
  /** Why the deed that the code was for has been refused. */
  failure?: unknown;
  isBusy?: boolean;
  autoFocus?: boolean;
  children?: ReactNode;
};

/** Six digits that go to the payer's own phone and confirm this purpose, this statement and this sum, nothing else. */
export const CodeStep = ({ statement, purpose, code, onCode, failure, isBusy, autoFocus, children }: CodeStepProps) => {
  const { t } = useTranslation('statement');
  const [send] = useMutation(SendPaymentCodeDocument, { context: inline });
  const [notSent, setNotSent] = useState<unknown>(null);
  const { id, version, payment } = statement;
  const ask = async () => {
    setNotSent(null);
    try {
      const { data } = await send({ variables: { id, version, purpose } });
      return data?.sendPaymentCode ?? null;
    } catch (error) {
      setNotSent(error);
      return null;
    }
  };
  return (
    <div className="jq-pay-code">
      {children}
      <p className="mu">{t('pay.codeTo', { phone: payment.codePhoneMasked ?? '' })}</p>
      <SixBoxes value={code} onChange={onCode} invalid={Boolean(failure)} autoFocus={autoFocus} disabled={isBusy} />
      <SendCode onSend={ask} ghost />
      <RefusalNote error={notSent ?? failure} />
    </div>
  );
};

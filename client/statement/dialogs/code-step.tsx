import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ProofStep } from '../../app/payment-code/proof-step';
import type { SendCode } from '../../app/payment-code/use-payment-code';
import type { PaymentProof } from '../../app/payment-code/use-payment-proof';
import { type PaymentCodePurpose, SendPaymentCodeDocument, type StatementFactsFragment } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';

type CodeStepProps = {
  statement: StatementFactsFragment;
  purpose: PaymentCodePurpose;
  proof: PaymentProof;
  failure?: unknown;
  isBusy?: boolean;
  children?: ReactNode;
};

/** What a payment is shown, told of a statement. */
export const CodeStep = ({ statement, purpose, ...step }: CodeStepProps) => {
  const client = useApolloClient();
  const { id, version, payment, statementCode } = statement;
  const send: SendCode = async (captcha) => {
    const variables = { id, version, purpose, captcha };
    const { data } = await client.mutate({ mutation: SendPaymentCodeDocument, variables, context: inline });
    return data?.sendPaymentCode.resendAfterSeconds ?? 0;
  };
  return (
    <ProofStep
      thing={statementCode}
      about={[purpose, id, version, payment.due].join(' ')}
      phone={payment.codePhoneMasked ?? ''}
      send={send}
      {...step}
    />
  );
};

import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { late } from '../../kit/overlay/late';
import { loadNamespace } from '../locales';
import { CodeStep } from './code-step';
import type { PaymentProof } from './use-payment-proof';

/** Fetched only where the company takes a second factor. */
const FactorStep = late(async () => {
  const [step] = await Promise.all([import('./factor-step'), loadNamespace('safety')]);
  return step.FactorStep;
});

type ProofStepProps = Omit<ComponentProps<typeof CodeStep>, 'code' | 'onCode' | 'children'> & { proof: PaymentProof; children?: ReactNode };

/** What the payer shows before the deed: the code of the phone, a second factor, or one in the place of the other. */
export const ProofStep = ({ proof, children, ...step }: ProofStepProps) => {
  const { t } = useTranslation('payment');
  const { asksCode, asksFactor, canChoose } = proof;
  return (
    <div className="jq-pay-proof">
      {asksCode ? (
        <CodeStep {...step} code={proof.code} onCode={proof.onCode}>
          {children}
        </CodeStep>
      ) : (
        <div className="jq-pay-code">{children}</div>
      )}
      {asksFactor ? <FactorStep proof={proof} failure={step.failure} isBusy={step.isBusy ?? false} /> : null}
      {canChoose ? (
        <Button size="sm" variant="ghost" disabled={step.isBusy} onClick={proof.choose}>
          {t(asksCode ? 'code.byFactor' : 'code.bySms')}
        </Button>
      ) : null}
    </div>
  );
};

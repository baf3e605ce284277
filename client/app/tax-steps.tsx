import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { MoneyText } from '../kit/money/money-text';
import { Drawer } from '../kit/overlay/drawer';
import { RefusalNote } from '../kit/refusal/refusal-note';
import './tax-steps.css';

type TaxStepFacts = { key: string; label: string; formula: string; amount?: string | null };
type TaxStepsProps = { name: string; steps: readonly TaxStepFacts[] | undefined; error?: unknown; onClose: () => void };

/** 为什么是这个税额: every step with its numbers, so that anybody can recompute the cent (LAW-001). */
export const TaxStepsDrawer = ({ name, steps, error, onClose }: TaxStepsProps) => {
  const { t } = useTranslation('app');
  return (
    <Drawer open onClose={onClose} title={t('whyTax', { name })}>
      <RefusalNote error={error ?? null} />
      {steps || error ? null : <PageSkeleton />}
      <ol className="jq-tax-steps">
        {steps?.map((step) => (
          <li key={step.key}>
            <span>{step.label}</span>
            <span className="formula num">{step.formula}</span>
            {step.amount ? (
              <b className="num">
                <MoneyText amount={step.amount} />
              </b>
            ) : null}
          </li>
        ))}
      </ol>
    </Drawer>
  );
};

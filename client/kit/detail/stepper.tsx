import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './detail.css';

export type StepState = 'done' | 'current' | 'failed' | 'todo';
export type Step = {
  key: string;
  label: string;
  state: StepState;
  hint?: ReactNode /** Where a step that may be gone back to is. */;
  to?: string | undefined;
};

const mark = (state: StepState, at: number) => {
  if (state === 'done') return <Check size={14} aria-hidden="true" />;
  return state === 'failed' ? <X size={14} aria-hidden="true" /> : at + 1;
};

/** An ordered list, because the steps have an order; the current one is marked for every reader. */
export const Stepper = ({ steps, label }: { steps: Step[]; label: string }) => {
  const { t } = useTranslation('kit');
  const words = { done: t('steps.done'), failed: t('steps.failed'), current: t('steps.current'), todo: t('steps.todo') };
  return (
    <ol className="jq-steps" aria-label={label}>
      {steps.map((step, at) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span className="dot num" aria-hidden="true">
            {mark(step.state, at)}
          </span>
          <b>
            {step.to ? (
              <Link className="lk" to={step.to}>
                {step.label}
              </Link>
            ) : (
              step.label
            )}
          </b>
          <span className="sr-only">{words[step.state]}</span>
          {step.hint ? <span className="num">{step.hint}</span> : null}
        </li>
      ))}
    </ol>
  );
};

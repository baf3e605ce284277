import type { ReactNode } from 'react';
import { type Step, Stepper } from '../detail/stepper';
import './wizard.css';

type WizardStep = { key: string; label: string; to?: string | undefined };

type WizardProps = { steps: WizardStep[]; current: string; label: string; children: ReactNode; aside?: ReactNode; foot?: ReactNode };

const stateOf = (at: number, now: number): Step['state'] => {
  if (at < now) return 'done';
  return at === now ? 'current' : 'todo';
};

/** Steps on top, the work at the left, what it will cost at the right. */
export const Wizard = ({ steps, current, label, children, aside, foot }: WizardProps) => {
  const now = steps.findIndex((step) => step.key === current);
  return (
    <>
      <div className="jq-card" style={{ marginBottom: 16 }}>
        <Stepper label={label} steps={steps.map((step, at) => ({ ...step, state: stateOf(at, now) }))} />
      </div>
      <div className="jq-wizard" data-aside={aside ? true : undefined}>
        <section className="jq-card">
          {children}
          {foot ? <div className="jq-wizard-foot">{foot}</div> : null}
        </section>
        {aside ? <aside className="jq-card">{aside}</aside> : null}
      </div>
    </>
  );
};

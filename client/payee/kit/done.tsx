import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../locales/words';
import { Page, StepLine } from './page';

type DoneProps = {
  title: string;
  text: string;
  steps: readonly string[];
  facts: readonly (readonly [string, string | null])[];
  children?: ReactNode;
  foot?: ReactNode;
};

/** The end of an errand: what was done, and that nothing more is to be done. */
export const Done = ({ title, text, steps, facts, children, foot }: DoneProps) => (
  <Page
    title={title}
    heading={title}
    aside={<CircleCheck size={24} aria-hidden="true" />}
    sub={text}
    top={<StepLine label={t.identity.steps} names={steps} at={steps.length - 1} />}
    foot={foot}
  >
    <dl className="m-card m-facts num">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
    {children}
    <p className="m-small">{t.close}</p>
  </Page>
);

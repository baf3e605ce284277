import type { ReactNode } from 'react';
import { t } from '../locales/words';
import { refusedOf } from '../request';
import { useDeed } from '../use-deed';
import { Button } from './button';
import { RefusalNote } from './note';
import { Page, StepLine } from './page';

type OneDeedProps = {
  title: string;
  heading: string;
  sub: string;
  steps: readonly string[];
  at: number;
  children: ReactNode;
  name: string;
  busy: string;
  act: () => Promise<void>;
  expired: () => void;
};

/** A page with one button: it says what it does, and what it was refused for stands beside it. */
export const OneDeed = ({ title, heading, sub, steps, at, children, name, busy, act, expired }: OneDeedProps) => {
  const deed = useDeed();
  const run = async () => {
    try {
      await act();
    } catch (problem) {
      const { code } = refusedOf(problem);
      if (code === 'SESSION_EXPIRED' || code === 'SIGNER_PHONE_REPLACED') return expired();
      throw problem;
    }
  };
  return (
    <Page
      title={title}
      heading={heading}
      sub={sub}
      top={<StepLine label={t.identity.steps} names={steps} at={at} />}
      foot={
        <>
          <RefusalNote refused={deed.refused} />
          <Button isBusy={deed.isBusy} onClick={() => void deed.run(run)}>
            {deed.isBusy ? busy : name}
          </Button>
        </>
      }
    >
      {children}
    </Page>
  );
};

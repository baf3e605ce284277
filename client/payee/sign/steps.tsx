import { createContext, useContext } from 'react';
import { StepLine } from '../kit/page';
import { t } from '../locales/words';

/** The steps of the errand that signing is a part of, and how many of them come before it beside the proof of identity. */
export const StepNames = createContext<{ names: readonly string[]; before: number } | null>(null);
export const useStepNames = () => useContext(StepNames) ?? { names: t.sign.steps, before: 0 };

export const SignSteps = ({ at }: { at: number }) => {
  const { names, before } = useStepNames();
  return <StepLine label={t.identity.steps} names={names} at={at + before} />;
};

import type { OperationVariables } from '@apollo/client';
import { type ReactNode, useState } from 'react';
import { RefusalNote } from '../refusal/refusal-note';
import type { Told } from '../request/use-deed';
import { DeedFrame } from './deed-frame';
import { type DeedDialog, useDialogDeed } from './dialog-deed';

export type ActDialogProps<A, V extends OperationVariables> = DeedDialog<A, V> & {
  variables: Told<V>;
  /** For what the question holds beside its words: a code that was wrong is typed again. */
  onRefused?: (error: unknown) => void;
  /** Refusals that are said by what the question holds, at their own place. */
  isToldInside?: (error: unknown) => boolean;
  children?: ReactNode;
};

/** One question, one deed: the refusal is shown where it was asked, the dialog stays until the server has answered. */
export const ActDialog = <A, V extends OperationVariables>(props: ActDialogProps<A, V>) => {
  const { variables, onRefused, isToldInside, children } = props;
  const { run, isBusy } = useDialogDeed(props);
  const [failure, setFailure] = useState<unknown>(null);
  const act = async () => {
    setFailure(null);
    try {
      await run(variables);
    } catch (error) {
      setFailure(error);
      onRefused?.(error);
    }
  };
  return (
    <DeedFrame of={props} isBusy={isBusy} press={{ onClick: () => void act() }}>
      {children}
      <RefusalNote error={isToldInside?.(failure) ? null : failure} />
    </DeedFrame>
  );
};

import { useMutation } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { SaveStatementDraftDocument } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';
import type { CreateForm } from './create-form';

const quietMs = 800;
/** A call that outlives its page. */
const outliving = { ...inline, fetchOptions: { keepalive: true } } as const;

type DraftKeeperProps = { settlementType: number; values: CreateForm; onChange: (values: CreateForm) => void };

/** Keeps what is typed on the server, so an expired session or a closed tab costs nothing. */
export const DraftKeeper = ({ settlementType, values, onChange }: DraftKeeperProps) => {
  const [save] = useMutation(SaveStatementDraftDocument, { context: outliving });
  // What is handed in is no draft any more: one that came after the statement would be offered for the next.
  const { isSubmitting } = useFormikContext();
  const text = JSON.stringify(values);
  const kept = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the values
  useEffect(() => {
    onChange(values);
    if (text === kept.current || isSubmitting) return;
    const keep = () => {
      stop();
      kept.current = text;
      // A draft that could not be stored is no reason to disturb the typing.
      void save({ variables: { settlementType, form: text } }).catch(() => undefined);
    };
    const timer = setTimeout(keep, quietMs);
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
    // Whoever reloads or closes the page at once has typed it all the same.
    addEventListener('pagehide', keep);
    return stop;
  }, [text, isSubmitting]);
  return null;
};

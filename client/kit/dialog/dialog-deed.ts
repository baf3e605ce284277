import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useRef, useState } from 'react';
import { type ToastOptions, toaster } from '../feedback/toaster';
import { inline } from '../refusal/inline';
import { refusalOf } from '../refusal/refusal';
import { type Told, useDeed } from '../request/use-deed';

/** The words of success, with what else the message says. */
type Done = string | ({ text: string; isWaiting?: boolean } & ToastOptions);

export type DeedDialog<A, V extends OperationVariables> = {
  title: string;
  /** Verb and object; never "OK" alone. */
  confirm: string;
  done?: Done | ((answer: A) => Done) | undefined;
  mutation: TypedDocumentNode<A, V>;
  /** For a call that is made elsewhere than the page: in another company. */
  context?: Record<string, unknown> | undefined;
  /** What exactly is meant ("pass-17-3"): its request key outlives lost answers and reloads. */
  request: string;
  danger?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Announced at once and not lost by a click beside it; off for what only corrects something. */
  alert?: boolean;
  /** Why the button waits, shown beside it; `true` where the dialog itself says it. */
  blocked?: string | boolean | null | undefined;
  /** Wraps the call: `deciding` of useSeen. */
  through?: ((act: () => Promise<A>) => Promise<A>) | undefined;
  /** Reads once more what the question tells: when the server says that it has changed, the new numbers stand there before anybody agrees again. */
  readAgain?: (() => Promise<unknown>) | undefined;
  /** After the server has said yes, before the dialog goes. */
  onDone?: ((answer: A) => unknown) | undefined;
  onClose: () => void;
};

/** What both dialogs own: the request key, busy, the message, the way out. The refusal is the caller's to show. */
export const useDialogDeed = <A, V extends OperationVariables>(props: DeedDialog<A, V>) => {
  const { mutation, request, context, through = (act) => act(), done, readAgain, onDone, onClose } = props;
  const send = useDeed(request, context && { ...inline, ...context });
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);
  /** The second press of a double click comes before the button waits: it is the same deed, which is done and told once. */
  const run = (told: Told<V>): Promise<void> => {
    underWay.current ??= act(told).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  const act = async (told: Told<V>): Promise<void> => {
    setBusy(true);
    try {
      const answer = await through(() => send(mutation, told));
      await onDone?.(answer);
      const said = typeof done === 'function' ? done(answer) : done;
      if (said !== undefined) tell(said);
      onClose();
    } catch (error) {
      // An answer that does not come is said by what reads it.
      if (refusalOf(error).level === 'refetch') await readAgain?.().catch(() => undefined);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
};

const tell = (said: Done) => {
  if (typeof said === 'string') return void toaster.success(said);
  const { text, isWaiting = false, ...options } = said;
  if (isWaiting) toaster.info(text, options);
  else toaster.success(text, options);
};

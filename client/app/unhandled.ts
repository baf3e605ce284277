import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { tellMissing } from '../kit/feedback/missing';
import { isMissingCode } from '../kit/request/missing-code';

const shown = new WeakSet<object>();

/** Failures of the network that have gone through the refusal link. */
export const markShown = (error: unknown) => {
  if (typeof error === 'object' && error !== null) shown.add(error);
};

const isAbort = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError';

/** Every answer of the server passes the refusal link: it is on the screen already, as a toast, a dialog, or where it was asked. */
const isShown = (reason: unknown) =>
  CombinedGraphQLErrors.is(reason) || ServerError.is(reason) || (typeof reason === 'object' && reason !== null && shown.has(reason));

/** A button does not wait for its own call; a refusal must not appear a second time as a script error. */
export const quietShownRefusals = () => {
  addEventListener('unhandledrejection', (event) => {
    if (isAbort(event.reason) || isShown(event.reason)) event.preventDefault();
    // What a button fetches by itself has no place of its own to be told at.
    else if (isMissingCode(event.reason)) {
      event.preventDefault();
      void tellMissing();
    }
  });
};

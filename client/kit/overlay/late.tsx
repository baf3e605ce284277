import { type FC, lazy, type ReactNode } from 'react';
import { forgetRetried } from '../feedback/missing';
import { Arriving } from './arriving';

type Around = {
  /** What closing means where the part has no `onClose`. */
  onMissing?: () => void;
  /** What changes when it is asked for once more where it stays in its place; those that open by `open` need no more. */
  attempt?: unknown;
};
type Place = { open?: unknown; wish?: unknown; onClose?: unknown; onOpenChange?: unknown };

/** What did not come is closed, so that pressing once more opens it. */
const close = ({ onClose, onOpenChange }: Place) => {
  if (typeof onClose === 'function') onClose();
  else if (typeof onOpenChange === 'function') onOpenChange(false);
};

type Ahead = {
  /**
   * Fetches it before it is shown, for a part of the page itself that waits for an answer of the server anyway: what is here by then is drawn at
   * once (React holds back whatever was waited for in the page until 300 ms after the last of it). One that does not come is told when it is shown.
   */
  readonly ahead: () => Promise<void>;
};

/**
 * What comes when somebody asks for it: a dialog brings every piece of a form along, which is much for whoever only looks. `meanwhile`: what
 * stands in the place of a part of the page itself. One that does not come is told and closed, and asked for anew the next time.
 */
export const late = <Props extends object>(load: () => Promise<FC<Props>>, meanwhile: ReactNode = null): FC<Props & Around> & Ahead => {
  let isMissed = false;
  let isShown = false;
  const fetched = (): FC<Props> => {
    // What React's types make of the props of a lazy component are those of its code.
    const mine = lazy(() => {
      isShown = true;
      return load().then(
        (code) => {
          if (isMissed) forgetRetried();
          isMissed = false;
          return { default: code };
        },
        (error: unknown) => {
          // This one keeps its failure for ever; whoever asks again asks for another.
          isMissed = true;
          if (Code === mine) Code = fetched();
          throw error;
        },
      );
    }) as unknown as FC<Props>;
    return mine;
  };
  let Code = fetched();
  const Late = ({ onMissing, attempt, ...rest }: Props & Around) => {
    const props = rest as unknown as Props;
    const place: Place = rest;
    return (
      <Arriving fallback={meanwhile} asked={attempt ?? place.open ?? place.wish} onMissing={onMissing ?? (() => close(place))}>
        {() => <Code {...props} />}
      </Arriving>
    );
  };
  // Another component in the place of one that is shown would be drawn anew, without what was typed in it.
  const keep = (code: FC<Props>): void => {
    if (!isShown) Code = code;
  };
  return Object.assign(Late, { ahead: () => load().then(keep, () => undefined) });
};

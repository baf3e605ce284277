import { type FC, lazy, type ReactNode } from 'react';
import { Arriving } from './arriving';

/**
 * What comes when somebody asks for it: a dialog brings every piece of a form along, which is much for whoever only looks. `meanwhile`: what
 * stands in the place of a part of the page itself. One that does not come is told and closed, and asked for anew the next time.
 */
export const late = <Props extends object>(load: () => Promise<FC<Props>>, meanwhile: ReactNode = null): FC<Props> => {
  // What React's types make of the props of a lazy component are those of its code.
  const fetched = () => lazy(async () => ({ default: await load() })) as unknown as FC<Props>;
  let Code = fetched();
  const Late = (props: Props) => {
    const missing = () => {
      Code = fetched();
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    };
    return (
      <Arriving fallback={meanwhile} onMissing={missing}>
        <Code {...props} />
      </Arriving>
    );
  };
  return Late;
};

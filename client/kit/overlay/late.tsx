import { type FC, lazy, type ReactNode, Suspense } from 'react';

/**
 * What comes when somebody asks for it: a dialog brings every piece of a form along, which is much for whoever only looks. `meanwhile`: what
 * stands in the place of a part of the page itself.
 */
export const late = <Props extends object>(load: () => Promise<FC<Props>>, meanwhile: ReactNode = null): FC<Props> => {
  // What React's types make of the props of a lazy component are those of its code.
  const Code = lazy(async () => ({ default: await load() })) as unknown as FC<Props>;
  const Late = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Code {...props} />
    </Suspense>
  );
  return Late;
};

import { type ComponentType, lazy, Suspense, useState } from 'react';

type Load = () => Promise<ComponentType>;

/** Asks for the code once more whenever it is shown; what does not come then is a matter of the cover around it. */
const anew = (load: Load): ComponentType => {
  const Anew = () => {
    const [Code] = useState(() => lazy(async () => ({ default: await load() })));
    return (
      <Suspense fallback={null}>
        <Code />
      </Suspense>
    );
  };
  return Anew;
};

/** Code of a route. The router draws nothing at all, not even the cover of a failure, for one whose code it could not fetch: so it never hears of that. */
export const fetched = (load: Load) => (): Promise<{ Component: ComponentType }> =>
  load().then(
    (Component) => ({ Component }),
    () => ({ Component: anew(load) }),
  );

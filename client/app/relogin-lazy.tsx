import { lazy } from 'react';
import { Arriving } from '../kit/overlay/arriving';
import { loadNamespace } from './locales';
import { useLoginNeeded } from './relogin';

const Relogin = lazy(async () => {
  const [screen] = await Promise.all([import('./relogin-dialog'), loadNamespace('session')]);
  return { default: screen.ReloginDialog };
});

/** The dialog brings formik and yup along; it is fetched only by somebody whose session has ended. */
export const LazyRelogin = () => {
  const needed = useLoginNeeded();
  if (!needed) return null;
  return (
    <Arriving fallback={null}>
      <Relogin />
    </Arriving>
  );
};

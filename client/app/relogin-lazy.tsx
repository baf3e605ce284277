import { late } from '../kit/overlay/late';
import { loadNamespace } from './locales';
import { loginGivenUp, useLoginNeeded } from './relogin';

const Relogin = late(async () => {
  const [screen] = await Promise.all([import('./relogin-dialog'), loadNamespace('session')]);
  return screen.ReloginDialog;
});

/** The dialog brings formik and yup along; it is fetched only by somebody whose session has ended. */
export const LazyRelogin = () => {
  const needed = useLoginNeeded();
  return needed ? <Relogin onMissing={loginGivenUp} /> : null;
};

import { leave } from '../leave';
import { t } from '../locales/words';
import { paths } from '../paths';
import { go } from '../router';
import { useDeed } from '../use-deed';
import { Button } from './button';

/** What an erasure took away is the proof of the phone: a login with name and number gives it back, and leads on to here. */
export const LoginAgain = () => {
  const deed = useDeed();
  const out = async () => {
    const here = location.pathname;
    await leave();
    go(`${paths.login}?return_url=${encodeURIComponent(here)}`, { replace: true });
  };
  return (
    <>
      <Button look="outline" isBusy={deed.isBusy} onClick={() => void deed.run(out)}>
        {t.records.loginAgain}
      </Button>
      <p className="m-small" role="alert">
        {deed.refused?.message}
      </p>
    </>
  );
};

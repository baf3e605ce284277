import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../kit/actions/button';
import { Cover } from '../kit/feedback/cover';
import { refusalOf } from '../kit/refusal/refusal';
import { useRefusalText } from '../kit/refusal/refusal-note';
import { isMissingCode } from '../kit/request/missing-code';
import { type Renewal, renewPage } from '../kit/request/renew-page';
import { paths } from './paths';

const Home = ({ main = false }: { main?: boolean }) => {
  const { t } = useTranslation('app');
  return (
    <ButtonLink to={paths.root} variant={main ? 'solid' : 'outline'}>
      {t('cover.home')}
    </ButtonLink>
  );
};

const Ways = ({ homeFirst = false }: { homeFirst?: boolean }) => {
  const { t } = useTranslation('kit');
  const again = (
    <Button variant={homeFirst ? 'outline' : 'solid'} onClick={() => location.reload()}>
      {t('retry')}
    </Button>
  );
  return homeFirst ? (
    <>
      <Home main />
      {again}
    </>
  ) : (
    <>
      {again}
      <Home />
    </>
  );
};

/** Asking again seldom finds what is not there: the way home is the one to take. */
export const NotFoundCover = () => {
  const { t } = useTranslation('app');
  return <Cover code="404" title={t('cover.notFound')} text={t('cover.notFoundText')} actions={<Ways homeFirst />} />;
};

/** A page that could not be read: what the server said, and its request number to quote. */
export const RefusalCover = ({ error }: { error: unknown }) => {
  const textOf = useRefusalText();
  const { t } = useTranslation('app');
  const refusal = refusalOf(error);
  return <Cover title={t('cover.failed')} text={textOf(refusal)} requestId={refusal.requestId} actions={<Ways />} />;
};

/** After a release an old page asks for code that is gone: it is loaded anew, and where that does not help, that is said. */
const MissingCover = () => {
  const { t } = useTranslation(['app', 'kit']);
  const [became, setBecame] = useState<Renewal | null>(null);
  useEffect(() => {
    void renewPage().then(setBecame);
  }, []);
  if (became === null || became === 'RELOADING') return null;
  if (became === 'UNREACHED') return <Cover title={t('cover.failed')} text={t('kit:transport.offline')} actions={<Ways />} />;
  return <Cover title={t('cover.newVersion')} text={t('cover.outdated')} actions={<Ways />} />;
};

/** A screen that crashed. */
export const CrashCover = () => {
  const { t } = useTranslation('app');
  const error = useRouteError();
  if (isMissingCode(error)) return <MissingCover />;
  return <Cover code="500" title={t('cover.crash')} text={t('cover.crashText')} actions={<Ways />} />;
};

import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../kit/actions/button';
import { Cover } from '../kit/feedback/cover';
import { refusalOf } from '../kit/refusal/refusal';
import { useRefusalText } from '../kit/refusal/refusal-note';
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

const outdatedChunk = (error: unknown) => error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** A screen that crashed. After a release, old pages ask for code that is gone: they only need to be loaded again. */
export const CrashCover = () => {
  const { t } = useTranslation('app');
  const error = useRouteError();
  const text = outdatedChunk(error) ? t('cover.outdated') : t('cover.crashText');
  return <Cover code="500" title={t('cover.crash')} text={text} actions={<Ways />} />;
};

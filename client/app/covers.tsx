import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../kit/actions/button';
import { Cover } from '../kit/feedback/cover';
import { refusalOf } from '../kit/refusal/refusal';
import { useRefusalText } from '../kit/refusal/refusal-note';
import { paths } from './paths';

const Ways = () => {
  const { t } = useTranslation(['app', 'kit']);
  return (
    <>
      <Button variant="solid" onClick={() => location.reload()}>
        {t('kit:retry')}
      </Button>
      <ButtonLink to={paths.root}>{t('cover.home')}</ButtonLink>
    </>
  );
};

export const NotFoundCover = () => {
  const { t } = useTranslation('app');
  return <Cover code="404" title={t('cover.notFound')} text={t('cover.notFoundText')} actions={<Ways />} />;
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

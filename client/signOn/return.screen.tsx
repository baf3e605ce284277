import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ownPage } from '../app/known-paths';
import { paths } from '../app/paths';
import { renewSession } from '../app/session/renew-session';
import { FinishSignOnDocument, FinishSignOnLinkDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { EntryPage } from '../session/dialogs/entry-page';
import { cameBack } from './journey';

/** Where the provider sends the browser back to: the answer is shown to the server once, and leaves the address at once. */
const SignOnReturnScreen = () => {
  const { t } = useTranslation('signOn');
  const client = useApolloClient();
  const navigate = useNavigate();
  const { code = '' } = useParams();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<unknown>(null);
  const [isLost, setLost] = useState(false);
  const [isLink, setLink] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const journey = cameBack();
    const answer = search.replace(/^\?/, '');
    void navigate(pathname, { replace: true });
    if (!journey || answer === '') return setLost(true);
    const finish = async () => {
      const input = { code, key: journey.key, answer };
      setLink(journey.purpose === 'LINK');
      if (journey.purpose === 'LINK') {
        await client.mutate({ mutation: FinishSignOnLinkDocument, variables: { input }, context: inline });
        toaster.success(t('own.bound'));
        return navigate(paths.person, { replace: true });
      }
      const { data } = await client.mutate({ mutation: FinishSignOnDocument, variables: { input }, context: inline });
      await renewSession(client);
      return navigate(ownPage(data?.finishSignOn.returnTo) ?? paths.root, { replace: true });
    };
    finish().catch(setFailure);
  }, [client, code, navigate, pathname, search, t]);

  const isOver = isLost || failure !== null;
  return (
    <EntryPage title={t(isLink ? 'own.title' : 'title')}>
      {isOver ? null : <p role="status">{t('checking')}</p>}
      {isLost ? <Note tone="warning">{t('lost')}</Note> : null}
      <RefusalNote error={failure} />
      {isOver ? (
        <>
          <ButtonLink variant="solid" size="lg" to={isLink ? paths.person : paths.signOn}>
            {t(isLink ? 'own.back' : 'again')}
          </ButtonLink>
          {isLink ? null : (
            <ButtonLink size="lg" to={paths.login}>
              {t('otherWay')}
            </ButtonLink>
          )}
        </>
      ) : null}
    </EntryPage>
  );
};

export default SignOnReturnScreen;

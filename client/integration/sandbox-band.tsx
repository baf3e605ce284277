import { useQuery } from '@apollo/client/react';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app/session/session';
import { SandboxDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { formatInstant } from '../kit/format/dates';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import './integration.css';

const AdvanceClockDialog = late(async () => (await import('./dialogs/sandbox')).AdvanceClockDialog);
const OpenSandboxDialog = late(async () => (await import('./dialogs/sandbox')).OpenSandboxDialog);
const ScenariosDialog = late(async () => (await import('./dialogs/sandbox')).ScenariosDialog);

const LOOK_MS = 2_000;
type Asked = 'open' | 'clock' | 'accounts' | null;

/** API-014: where programs are tried, above the tokens that work there. */
export const SandboxBand = () => {
  const { t } = useTranslation('integration');
  const { me } = useSession();
  const [asked, setAsked] = useState<Asked>(null);
  const { data, refetch } = useQuery(SandboxDocument, {
    skip: me.isVisitor,
    pollInterval: LOOK_MS,
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const sandbox = data?.sandbox;
  if (!sandbox) return null;
  const shared = { sandbox, onDone: () => refetch(), onClose: () => setAsked(null) };
  return (
    <section className="jq-card jq-sandbox" aria-label={t('sandbox.title')}>
      <FlaskConical size={16} aria-hidden="true" />
      <b>{t('sandbox.title')}</b>
      {sandbox.isReady ? (
        <>
          <span className="mu">{t('sandbox.about')}</span>
          <span className="num">{t('sandbox.clock', { at: formatInstant(sandbox.now) })}</span>
          <span className="num">{t('sandbox.code', { code: sandbox.code })}</span>
          <span className="jq-sandbox-acts">
            <Button size="sm" onClick={() => setAsked('accounts')}>
              {t('sandbox.accounts')}
            </Button>
            <Button size="sm" onClick={() => setAsked('clock')}>
              {t('sandbox.move')}
            </Button>
          </span>
        </>
      ) : (
        <>
          <span className="mu">{t('sandbox.offer')}</span>
          <span className="jq-sandbox-acts">
            <Button size="sm" onClick={() => setAsked('open')}>
              {t('sandbox.open')}
            </Button>
          </span>
        </>
      )}
      {asked === 'open' && !sandbox.isReady ? <OpenSandboxDialog {...shared} /> : null}
      {asked === 'clock' ? <AdvanceClockDialog {...shared} /> : null}
      {asked === 'accounts' ? <ScenariosDialog {...shared} /> : null}
    </section>
  );
};

import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Calculator, ChevronRight, FileCheck2, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { renewSession } from '../app/session/renew-session';
import { useSessionQuery } from '../app/session/session';
import { DemoLoginDocument, DemoOpsLoginDocument, PublicAnnouncementsDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { SealMark } from '../kit/brand/seal';
import { useDocumentTitle } from '../kit/feedback/document-title';
import { formatDay } from '../kit/format/dates';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { forgetMark } from '../kit/request/page-mark';
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts';
import './home.css';

const facts = [
  { key: 'check', icon: FileCheck2 },
  { key: 'tax', icon: Calculator },
  { key: 'safe', icon: ShieldCheck },
] as const;

/** One click and a newcomer is somebody in the demo world. */
const DemoAccounts = () => {
  const { t } = useTranslation('home');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [login] = useMutation(DemoLoginDocument, { context: inline });
  const [opsLogin] = useMutation(DemoOpsLoginDocument, { context: { ...inline, headers: { 'jieqing-realm': 'operator' } } });

  const enter = async ({ key, account, realm }: DemoAccount) => {
    setBusy(key);
    setFailure(null);
    // Payees have no password, and pages of their own.
    if (realm === 'payee') return location.assign(paths.payeeDemo);
    const variables = { input: { account, password: demoPassword } };
    try {
      if (realm === 'operator') {
        await opsLogin({ variables });
        forgetMark('operator');
        await navigate(paths.ops.root);
        return;
      }
      await login({ variables });
      await renewSession(client);
      await navigate(paths.root);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(null);
    }
  };

  return (
    <section className="jq-card jq-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p>{t('demo.text')}</p>
      <ul>
        {demoAccounts.map((person) => (
          <li key={person.key} data-realm={person.realm}>
            <button type="button" disabled={busy !== null} aria-busy={busy === person.key} onClick={() => void enter(person)}>
              <span className="face" aria-hidden="true">
                {t(`demo.${person.key}.name`).slice(-1)}
              </span>
              <span className="words">
                {t(`demo.${person.key}.name`)}
                <small>{t(`demo.${person.key}.role`)}</small>
              </span>
              {busy === person.key ? (
                <span className="jq-spin" aria-hidden="true" />
              ) : (
                <ChevronRight size={16} className="mu" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <RefusalNote error={failure} />
    </section>
  );
};

/** What runs for everybody; somebody who is logged in for a company that is not open is told nothing (LND-005). */
const News = () => {
  const { t } = useTranslation(['home', 'app']);
  const { data } = useQuery(PublicAnnouncementsDocument, { context: inline, pollInterval: 60_000, skipPollAttempt: () => document.hidden });
  const list = data?.publicAnnouncements ?? [];
  if (list.length === 0 && !data?.downtime) return null;
  return (
    <section className="jq-news" aria-labelledby="news-title">
      <h2 id="news-title">{t('landing.news')}</h2>
      {data?.downtime ? <p role="status">{t('app:banner.downtime')}</p> : null}
      <ul>
        {list.map((one) => (
          <li key={one.id} className="jq-card">
            <span className="mu num">{formatDay(one.startsAt)}</span>
            <h3>{one.title}</h3>
            <p>{one.body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const clients = ['livestream', 'delivery', 'software', 'education'] as const;

/** Companies of the demo world; a mark and a name, as logos are. */
const Clients = () => {
  const { t } = useTranslation('home');
  return (
    <section className="jq-clients" aria-labelledby="clients-title">
      <h2 id="clients-title">{t('landing.clients')}</h2>
      <ul>
        {clients.map((key) => (
          <li key={key}>
            <span aria-hidden="true">{t(`clients.${key}`).slice(0, 1)}</span>
            {t(`clients.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
};

const LandingScreen = () => {
  const { t } = useTranslation(['home', 'kit']);
  const { data } = useSessionQuery();
  const brand = data?.serverFacts.brand ?? t('kit:brand');
  useDocumentTitle(t('landing.documentTitle'), brand);
  return (
    <div className="jq-landing">
      <header>
        <SealMark size={34} />
        <span>{brand}</span>
        <span className="spacer" />
        {data?.viewer ? (
          <ButtonLink to={paths.root}>{t('landing.enter', { name: data.viewer.name })}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>{t('landing.login')}</ButtonLink>
        )}
      </header>
      <main id="main">
        <div className="jq-hero">
          <div>
            <h1>{t('landing.title')}</h1>
            <p>{t('landing.text')}</p>
            <div className="ways">
              <ButtonLink variant="solid" size="lg" to={data?.viewer ? paths.root : paths.login}>
                {data?.viewer ? t('landing.continue') : t('landing.login')}
              </ButtonLink>
              {data?.viewer ? null : (
                <ButtonLink size="lg" to={paths.register}>
                  {t('landing.register')}
                </ButtonLink>
              )}
              {data?.serverFacts.isDemo ? (
                <a className="jq-btn" data-size="lg" href={paths.graphiql}>
                  {t('landing.explorer')}
                </a>
              ) : null}
            </div>
          </div>
          {data?.serverFacts.isDemo ? <DemoAccounts /> : null}
        </div>
        <ul className="jq-landing-facts">
          {facts.map(({ key, icon: Icon }) => (
            <li key={key} className="jq-card">
              <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
              <h2>{t(`landing.${key}.title`)}</h2>
              <p>{t(`landing.${key}.text`)}</p>
            </li>
          ))}
        </ul>
        {data?.viewer?.isVisitor ? null : <News />}
        {data?.serverFacts.isDemo ? <Clients /> : null}
      </main>
      <footer>
        <span>{t('landing.hotline', { hotline: data?.serverFacts.hotline ?? '' })}</span>
        {data?.serverFacts.isDemo ? <span>{t('landing.simulated')}</span> : null}
        <nav aria-label={t('landing.links')}>
          <Link to={paths.guide}>{t('landing.help')}</Link>
          <a href={paths.apiDocs}>{t('landing.api')}</a>
          <a href={paths.ops.login}>{t('landing.ops')}</a>
        </nav>
      </footer>
    </div>
  );
};

export default LandingScreen;

import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../app/session/session';
import { HomeDocument } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { hourOf } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { BalanceCard } from './balance-card';
import { Checklist } from './checklist';
import { InvoiceGuide } from './guide';
import { PendingCard } from './pending-card';
import { HomeTiles, ScenarioGroups } from './tiles';
import './home.css';

const partOfDay = (hour: number) => {
  if (hour < 6) return 'night' as const;
  if (hour < 12) return 'morning' as const;
  return hour < 18 ? ('afternoon' as const) : ('evening' as const);
};

/** Whoever was led here from a page that is not his is told why (PLT-054). */
const NoPermission = () => {
  const { t } = useTranslation('seed');
  const { state } = useLocation();
  return (state as { isRefused?: boolean } | null)?.isRefused ? (
    <div className="jq-refused">
      <Note tone="error" title={t('permissionMissing')}>
        {t('noPermission')}
      </Note>
    </div>
  ) : null;
};

const HomeScreen = () => {
  const { t } = useTranslation('home');
  const { me, facts, may } = useSession();
  const { data, error, refetch } = useQuery(HomeDocument, { fetchPolicy: 'cache-and-network', context: inline });
  const greeting = t(`greeting.${partOfDay(hourOf(new Date(facts.serverTime)))}`, { name: me.name });
  if (!data) return <Unread title={t('title')} error={error} onRetry={refetch} />;
  const { checklist, tiles, scenarioGroups } = data.home;
  // Whoever makes statements begins with a new one, everybody else with what has come to them.
  const isMaker = may('PAYMENT_CREATE');
  const isDoer = me.isVisitor || may('ANY');
  const starts = <HomeTiles tiles={tiles} hotline={data.home.hotline} />;
  return (
    <>
      <PageHead title={greeting} documentTitle={t('title')} aside={<span className="mu">{me.companyName}</span>} />
      <NoPermission />
      <div className="jq-home">
        <div className="stack">
          {checklist.isHidden || checklist.doneCount === checklist.items.length ? null : <Checklist checklist={checklist} />}
          {isMaker ? starts : null}
          {isDoer ? <PendingCard kind="WAITING_FOR_ME" /> : null}
          <PendingCard kind="IN_PROGRESS" />
          {isMaker || !isDoer ? null : starts}
        </div>
        <div className="stack">
          <BalanceCard accounts={data.fundAccounts} />
          <InvoiceGuide />
          <ScenarioGroups groups={scenarioGroups} />
        </div>
      </div>
    </>
  );
};

export default HomeScreen;

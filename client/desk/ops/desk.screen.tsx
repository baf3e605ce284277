import { useQuery } from '@apollo/client/react';
import { Play } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { OpsChannelsDocument, OpsDeskDocument } from '../../generated/graphql';
import { ButtonLink } from '../../kit/actions/button';
import { Empty } from '../../kit/feedback/empty';
import { Note } from '../../kit/feedback/note';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { inline } from '../../kit/refusal/inline';
import { StatusPill } from '../../kit/status/status';
import type { DeskQueue } from './desk-queue';
import { Queue } from './queue';
import { QueueList } from './queue-list';
import './desk.css';

const EVERY_MS = 5000;
const sum = (queues: readonly DeskQueue[], of: 'count' | 'overdue' | 'mine') => queues.reduce((all, queue) => all + queue[of], 0);

const Channels = () => {
  const { t } = useTranslation('deskOps');
  const { data } = useQuery(OpsChannelsDocument, { pollInterval: EVERY_MS, skipPollAttempt: () => document.hidden });
  if (!data) return null;
  return (
    <ul className="jq-desk-channels" aria-label={t('channels')}>
      {data.opsPayoutChannels.map(({ key, label, isPaused, pauseReason }) => (
        <li key={key}>
          <StatusPill tone={isPaused ? 'await' : 'success'} label={isPaused ? t('paused', { name: label }) : label} reason={pauseReason} />
        </li>
      ))}
    </ul>
  );
};

/** 工作台 (OPS-002): every queue with its count and its oldest, and the oldest things of the one that is looked at. */
const DeskScreen: ComponentType<object> = () => {
  const { t } = useTranslation(['deskOps', 'ops']);
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(OpsDeskDocument, {
    pollInterval: EVERY_MS,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const title = t('ops:nav.desk');
  if (!data) return <Unread title={title} error={error} onRetry={refetch} />;
  const { queues, now, calendarWarning } = data.opsDesk;
  const onlyMine = search.get('only') === 'mine';
  const shown = onlyMine ? queues.filter(({ mayAct }) => mayAct) : queues;
  const current = shown.find(({ key }) => key === search.get('queue')) ?? shown.find(({ count }) => count > 0) ?? shown[0];
  const first = queues.find(({ mayAct, count }) => mayAct && count > 0)?.items[0];
  const waiting = sum(queues, 'count');
  const choose = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const facts = [
    { key: 'waiting', value: waiting },
    { key: 'overdue', value: sum(queues, 'overdue') },
    { key: 'mine', value: sum(queues, 'mine') },
  ] as const;
  return (
    <>
      <PageHead
        title={title}
        aside={
          <ul className="jq-desk-facts">
            {facts.map(({ key, value }) => (
              <li key={key} className={key === 'overdue' && value > 0 ? 'neg' : undefined}>
                {t(key)} <b className="num">{value}</b>
              </li>
            ))}
          </ul>
        }
        actions={
          <>
            <Channels />
            {first ? (
              <ButtonLink to={first.path}>
                <Play size={14} aria-hidden="true" />
                {t('start')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {calendarWarning ? (
        <Note tone="warning">
          {calendarWarning} <Link to={paths.ops.calendar}>{t('ops:nav.calendar')}</Link>
        </Note>
      ) : null}
      <div className="jq-desk">
        <QueueList
          queues={shown}
          now={now}
          current={current?.key ?? null}
          onlyMine={onlyMine}
          onChoose={(key) => choose('queue', key)}
          onOnlyMine={() => choose('only', onlyMine ? null : 'mine')}
        />
        {current ? <Queue queue={current} now={now} /> : <Empty kind="none" text={t('allDone')} />}
      </div>
    </>
  );
};

export default DeskScreen;

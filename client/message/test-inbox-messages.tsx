import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRoute, ownPage } from '../app/known-paths';
import { TestInboxDocument, type TestInboxQuery } from '../generated/graphql';
import { Copyable } from '../kit/copy/copyable';
import { Empty } from '../kit/feedback/empty';
import { Note } from '../kit/feedback/note';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { formatInstantFull } from '../kit/format/dates';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';

const everyMs = 2000;

type Message = TestInboxQuery['testInbox'][number];

const InboxRow = ({ message }: { message: Message }) => {
  const { t } = useTranslation('app');
  const own = ownPage(message.link);
  const link = own && hasRoute(own) ? own : null;
  return (
    <li>
      <div className="head">
        <span>{message.templateLabel}</span>
        <span className="num">{message.receiver}</span>
        <time className="num">{formatInstantFull(message.createdAt)}</time>
      </div>
      <p>{message.text}</p>
      {message.code ? (
        <div className="code num">
          <Copyable text={message.code} label={t('inbox.code')} />
        </div>
      ) : null}
      {link ? (
        <a className="lk" href={link} target="_blank" rel="noreferrer">
          {t('inbox.open')}
        </a>
      ) : null}
    </li>
  );
};

/** What would have reached phones and mailboxes, the newest first, and of one number alone where one is written. */
export const TestInboxMessages = () => {
  const { t } = useTranslation('app');
  const [receiver, setReceiver] = useState('');
  const { data, error, loading } = useQuery(TestInboxDocument, {
    variables: { receiver: receiver.trim() || null },
    pollInterval: everyMs,
    fetchPolicy: 'network-only',
    context: inline,
  });
  return (
    <>
      <Note tone="info">{t('inbox.note')}</Note>
      <div style={{ marginTop: 12 }}>
        <input
          className="jq-input"
          data-size="sm"
          type="search"
          aria-label={t('inbox.filter')}
          placeholder={t('inbox.filter')}
          value={receiver}
          onChange={(event) => setReceiver(event.target.value)}
        />
      </div>
      <RefusalNote error={error} />
      {loading && !data ? <SkeletonLines /> : null}
      {data?.testInbox.length === 0 ? <Empty kind="none" text={t('inbox.empty')} /> : null}
      <ul className="jq-inbox" aria-live="polite">
        {data?.testInbox.map((message) => (
          <InboxRow key={message.id} message={message} />
        ))}
      </ul>
    </>
  );
};

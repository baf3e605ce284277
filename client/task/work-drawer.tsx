import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { TaskRoundsDocument } from '../generated/graphql';
import { formatInstantFull } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { Drawer } from '../kit/overlay/drawer';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { Pictures } from './pictures';
import './task.css';

/** What was handed in, round beside round, each with its verdict; a photo opens by itself. */
const Rounds = ({ id }: { id: string }) => {
  const { t } = useTranslation('task');
  const { data, error } = useQuery(TaskRoundsDocument, { variables: { id }, fetchPolicy: 'cache-and-network', context: inline });
  if (error && !data) return <RefusalNote error={error} />;
  const rounds = data?.taskRounds ?? [];
  if (data && rounds.length === 0) return <p className="mu">{t('rounds.none')}</p>;
  return (
    <>
      {rounds.map((one) => (
        <section key={one.round} className="jq-task-round" aria-label={t('rounds.round', { round: one.round })}>
          <div className="row">
            <b className="num">{t('rounds.round', { round: one.round })}</b>
            <span className="mu num">{formatInstantFull(one.submittedAt)}</span>
          </div>
          <p className="jq-task-text">{one.text}</p>
          <Pictures pictures={one.pictureFileIds.map((fileId, index) => ({ fileId, alt: t('rounds.picture', { number: index + 1 }) }))} />
          {one.verdict ? (
            <p className="mu">
              {one.verdict === 'ACCEPT'
                ? t('rounds.accepted', { name: one.reviewedByName, amount: formatMoney(one.amount) })
                : t('rounds.returned', { name: one.reviewedByName, reason: one.reason })}
            </p>
          ) : null}
        </section>
      ))}
    </>
  );
};

export const WorkDrawer = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation('task');
  return (
    <Drawer open onClose={onClose} title={t('rounds.title', { name })}>
      <Rounds id={id} />
    </Drawer>
  );
};

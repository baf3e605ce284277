import { useTranslation } from 'react-i18next';
import { TypeTag } from '../../kit/status/status';
import { useAge } from './age';
import { type DeskQueue, titleOf } from './desk-queue';

type Props = {
  queues: readonly DeskQueue[];
  now: string;
  current: string | null;
  onlyMine: boolean;
  onChoose: (key: string) => void;
  onOnlyMine: () => void;
};

const example = ({ items: [first] }: DeskQueue): string =>
  first ? [first.companyName, first.title === first.companyName ? null : titleOf(first)].filter(Boolean).join(' · ') : '—';

/** All queues, the most urgent first; an empty one stays in its place, so that nobody looks for it. */
export const QueueList = ({ queues, now, current, onlyMine, onChoose, onOnlyMine }: Props) => {
  const { t } = useTranslation('deskOps');
  const age = useAge();
  return (
    <section className="jq-card jq-desk-queues" aria-labelledby="desk-queues">
      <header>
        <h2 id="desk-queues">{t('queues')}</h2>
        <span className="mu">{t('byUrgency')}</span>
        <span className="spacer" />
        <button type="button" className="lk" onClick={onOnlyMine}>
          {t(onlyMine ? 'all' : 'onlyMine')}
        </button>
      </header>
      <ul>
        {queues.map((queue) => (
          <li key={queue.key}>
            <button
              type="button"
              aria-current={queue.key === current ? 'true' : undefined}
              data-empty={queue.count === 0 || undefined}
              data-queue={queue.key}
              onClick={() => onChoose(queue.key)}
            >
              <span className="name">
                {queue.label}
                {queue.mine > 0 ? <TypeTag tone="review" label={t('mineTag', { count: queue.mine })} /> : null}
              </span>
              <span className="count num">{queue.count}</span>
              <span className="next">{example(queue)}</span>
              <span className={queue.overdue > 0 ? 'age neg' : 'age'}>
                {queue.overdue > 0 ? `${t('overdueBy', { count: queue.overdue })} · ` : ''}
                {queue.oldestAt ? age(queue.oldestAt, now) : t('cleared')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../kit/actions/button';
import { Empty } from '../../kit/feedback/empty';
import { formatInstant } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import { TypeTag } from '../../kit/status/status';
import { useAge } from './age';
import { type DeskQueue, titleOf } from './desk-queue';

type Item = DeskQueue['items'][number];

/** A reversal that waits for its credit may be a company's, and nobody has said so yet. */
const useWhose = (queue: DeskQueue['key']) => {
  const { t } = useTranslation('deskOps');
  return ({ companyName, title, text }: Item): string => {
    const isNamed = companyName === title;
    if (queue !== 'REVERSAL' || text) return isNamed ? '' : (companyName ?? t('nobody'));
    return companyName && !isNamed ? t('likely', { company: companyName }) : t('unsure');
  };
};

/** The oldest things of a queue, each with the way to where it is worked off. */
export const Queue = ({ queue, now }: { queue: DeskQueue; now: string }) => {
  const { t } = useTranslation('deskOps');
  const age = useAge();
  const whoseOf = useWhose(queue.key);
  const more = queue.count - queue.items.length;
  return (
    <section className="jq-card jq-desk-queue" aria-labelledby="desk-queue">
      <header>
        <h2 id="desk-queue">{queue.label}</h2>
        <span className="mu num">{t('items', { count: queue.count })}</span>
        <span className="mu">{queue.mayAct ? t('oldestFirst') : t('readOnly')}</span>
        <span className="spacer" />
        <ButtonLink size="sm" to={queue.path}>
          {t('open')}
        </ButtonLink>
      </header>
      {queue.items.length === 0 ? <Empty kind="none" text={t('none')} /> : null}
      <ul>
        {queue.items.map((item) => (
          <li key={item.id}>
            <Link to={item.path}>
              <span className="what">
                {item.amount === null || item.amount === undefined ? null : <b className="num">{formatMoney(item.amount)}</b>}
                <b>{titleOf(item)}</b>
                {item.isOverdue ? <TypeTag tone="danger" label={t('late')} /> : null}
              </span>
              <span className="age num" title={formatInstant(item.since)}>
                {t('waits', { age: age(item.since, now) })}
              </span>
              <span className="whose mu">{whoseOf(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mu">
          <Link className="lk" to={queue.path}>
            {t('more', { count: more })}
          </Link>
        </p>
      ) : null}
    </section>
  );
};

import { useMutation } from '@apollo/client/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ChecklistFactsFragment, HideChecklistDocument } from '../generated/graphql';
import { formatInstant } from '../kit/format/dates';

/** Eight steps, each ticked by a real event of this user; gone when all are done or when sent away. */
export const Checklist = ({ checklist }: { checklist: ChecklistFactsFragment }) => {
  const { t } = useTranslation('home');
  const [hide] = useMutation(HideChecklistDocument, { refetchQueries: ['Home'] });
  return (
    <section className="jq-card jq-checklist" aria-labelledby="checklist-title">
      <div className="jq-card-head">
        <h2 id="checklist-title">{t('checklist.title')}</h2>
        <span className="mu num">
          {checklist.doneCount}/{checklist.items.length}
        </span>
        <span className="spacer" />
        <button type="button" className="lk" onClick={() => void hide({ variables: { isHidden: true } })}>
          {t('checklist.hide')}
        </button>
      </div>
      <ol>
        {checklist.items.map((item, at) => (
          <li key={item.step} data-done={item.isDone || undefined} title={item.doneAt ? formatInstant(item.doneAt) : undefined}>
            <span className="mark num" aria-hidden="true">
              {item.isDone ? <Check size={13} /> : at + 1}
            </span>
            <span>{item.label}</span>
            <span className="sr-only">{item.isDone ? t('checklist.done') : t('checklist.open')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

import { useTranslation } from 'react-i18next';
import { Note } from '../feedback/note';
import { formatCount } from '../format/money';
import { comma } from '../language/separators';
import { RefusalNote } from '../refusal/refusal-note';
import './dialog.css';

/** What would be done with many, told by the server before anybody agrees to it. */
type Reached = {
  count: number;
  refusedCount: number;
  fit: readonly { name: string }[];
  refused: readonly { id: string; name: string; statusName: string; reason?: string | null }[];
  /** Why the whole batch would be refused; else those who do not fit are left out by themselves. */
  refusedReason?: string | null;
};

type ReachProps = {
  /** Not told yet. */
  facts: Reached | undefined;
  error: unknown;
  text: string;
  /** Whom it is done to stands there by name. */
  isNaming?: boolean;
};

/** So many are named; of the others it is said how many they are. */
const mostNamed = 8;

/** Who gets it, as far as a dialog has room for names. */
const Fit = ({ facts: { fit, count } }: { facts: Reached }) => {
  const { t } = useTranslation('kit');
  const names = fit.slice(0, mostNamed).map(({ name }) => name);
  const more = count - names.length;
  return (
    <p>
      {names.join(comma())}
      {more > 0 ? ` ${t('reach.more', { number: formatCount(more) })}` : null}
    </p>
  );
};

/** Which of the chosen ones it cannot be done with and why, so that nobody has to look for them. */
const LeftOut = ({ facts }: { facts: Reached }) => {
  const { t } = useTranslation('kit');
  const named = facts.refused.slice(0, mostNamed);
  const more = facts.refusedCount - named.length;
  return (
    <>
      <p>{t('reach.of', { fit: formatCount(facts.count), unfit: formatCount(facts.refusedCount) })}</p>
      <ul className="jq-untouched">
        {named.map(({ id, name, statusName, reason }) => (
          <li key={id}>{t('reach.unfit', { name, status: reason ?? statusName })}</li>
        ))}
        {more > 0 ? <li>{t('reach.more', { number: formatCount(more) })}</li> : null}
      </ul>
    </>
  );
};

/** How far a deed with many reaches: whom it is done to, whom not, and why. */
export const Reach = ({ facts, error, text, isNaming = false }: ReachProps) => {
  const { t } = useTranslation('kit');
  const isRefused = facts?.count === 0;
  return (
    <>
      {facts && !isRefused ? <p>{text}</p> : null}
      {facts && isNaming && !isRefused ? <Fit facts={facts} /> : null}
      {facts && facts.refusedCount > 0 ? (
        <>
          {/* While something fits, the button does that: the refusal would say the opposite. */}
          <Note tone={isRefused && facts.refusedReason ? 'error' : 'warning'} live>
            {(isRefused && facts.refusedReason) || t('reach.leftOut', { number: formatCount(facts.refusedCount) })}
          </Note>
          <LeftOut facts={facts} />
        </>
      ) : null}
      <RefusalNote error={error} />
    </>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ComparisonPersonFragment, StatementComparisonQuery } from '../generated/graphql';
import { formatCount, formatMoney } from '../kit/format/money';
import { linePrefix } from './line-filter';

export type Comparison = NonNullable<NonNullable<StatementComparisonQuery['statement']>['comparison']>;

const FIRST = 5;
/** In this order they are read: where money would go elsewhere, how much of it, to whom for the first time, to whom no more. */
const kinds = ['accountChanged', 'amountChanged', 'added', 'missing'] as const;
type Kind = (typeof kinds)[number];

const FromTo = ({ before, now }: { before: string | null | undefined; now: string | null | undefined }) => (
  <>
    <span className="num">{before ?? '—'}</span>
    <span className="mu" aria-hidden="true">
      →
    </span>
    <span className="num">{now ?? '—'}</span>
  </>
);

const What = ({ kind, person }: { kind: Kind; person: ComparisonPersonFragment }) => {
  if (kind === 'accountChanged') return <FromTo before={person.accountBefore} now={person.accountNow} />;
  if (kind === 'amountChanged') {
    return (
      <>
        <FromTo before={formatMoney(person.before)} now={formatMoney(person.now)} />
        <b className="num">{person.percent}</b>
      </>
    );
  }
  return <span className="num">{formatMoney(kind === 'added' ? person.now : person.before)}</span>;
};

/** What changed since the last payment: how much of each kind, the weightiest few, and all of them when asked. */
export const Differences = ({ comparison }: { comparison: Comparison }) => {
  const { t } = useTranslation('statement');
  const [isWhole, setWhole] = useState(false);
  const rows = kinds.flatMap((kind) => comparison[kind].map((person) => ({ kind, person })));
  const counts = kinds.map((kind) => ({ kind, count: comparison[`${kind}Count`] })).filter(({ count }) => count > 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="jq-differences">
      <h3>
        {t('auditor.differences')}
        {counts.map(({ kind, count }) => (
          <span key={kind}>
            {t(`auditor.${kind}`)} <span className="num">{formatCount(count)}</span>
          </span>
        ))}
      </h3>
      {rows.length === 0 ? <p className="mu">{t('auditor.same')}</p> : null}
      <ul>
        {(isWhole ? rows : rows.slice(0, FIRST)).map(({ kind, person }) => (
          <li key={`${kind}-${person.idCardMasked}-${person.name}`} data-kind={kind}>
            <span className="kind">{t(kind === 'amountChanged' ? 'auditor.amountTag' : `auditor.${kind}`)}</span>
            <b title={person.name}>
              {kind === 'missing' ? (
                person.name
              ) : (
                <Link
                  className="lk"
                  to={`?${linePrefix}search=${encodeURIComponent(person.name)}`}
                  aria-label={t('record.toLineOf', { name: person.name })}
                >
                  {person.name}
                </Link>
              )}
            </b>
            <span className="num mu">{person.idCardMasked}</span>
            <span className="what">
              <What kind={kind} person={person} />
            </span>
          </li>
        ))}
      </ul>
      {isWhole && total > rows.length ? <p className="mu">{t('auditor.most', { count: 100 })}</p> : null}
      {rows.length > FIRST ? (
        <button type="button" className="lk" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('auditor.fewer', { count: FIRST }) : t('auditor.all', { count: total })}
        </button>
      ) : null}
    </div>
  );
};

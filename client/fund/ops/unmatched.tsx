import { useTranslation } from 'react-i18next';
import { type InboundFactsFragment, OpsMatchInboundDocument } from '../../generated/graphql';
import type { useClick } from '../../kit/request/use-deed';

type Row = InboundFactsFragment;

type Place = NonNullable<Row['suggestion']>;

/** Where this payer's money went last, then the companies that are called as it is. */
const placesOf = ({ suggestion, candidates }: Row): Place[] => {
  const others = candidates.filter(({ companyId, subjectId }) => companyId !== suggestion?.companyId || subjectId !== suggestion.subjectId);
  return suggestion ? [suggestion, ...others] : others;
};

export const assignInbound = async (
  send: ReturnType<typeof useClick>,
  { id, contentHash: seen }: Row,
  { companyId, subjectId }: Place,
  refresh: () => Promise<unknown>,
) => {
  if (await send(OpsMatchInboundDocument, { id, companyId, subjectId, seen })) await refresh();
};

/** Where a payer has paid before, or is called as several companies are, one click says whose money it is; another operator still confirms it (OPS-009). */
export const Unmatched = ({ row, onAssign }: { row: Row; onAssign: ((place: Place) => unknown) | null }) => {
  const { t } = useTranslation('fundOps');
  if (!row.availableActions.some(({ key }) => key === 'assign')) return <span className="mu">{t('unmatched')}</span>;
  return (
    <span className="jq-cell-line">
      <span className="neg">{t('unmatched')}</span>
      {onAssign
        ? placesOf(row).map((place) => (
            <button key={`${place.companyId} ${place.subjectId}`} type="button" className="lk" onClick={() => void onAssign(place)}>
              {t('suggest', { company: place.companyName, subject: place.subjectName })}
            </button>
          ))
        : null}
    </span>
  );
};

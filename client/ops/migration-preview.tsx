import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OpsMigrationPreviewDocument } from '../generated/graphql';
import { KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { formatCount } from '../kit/format/money';
import { comma } from '../kit/language/separators';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';

/** What it will end, counted now (OPS-005). */
export const MigrationPreview = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('companyOps');
  const { data, error } = useQuery(OpsMigrationPreviewDocument, { variables: { companyId }, fetchPolicy: 'network-only', context: inline });
  if (error) return <RefusalNote error={error} />;
  if (!data) return <SkeletonLines lines={2} />;
  const { heldBack, ...counts } = data.opsMigrationPreview;
  return (
    <>
      <KeyValues
        columns={2}
        entries={(['ended', 'removed', 'stoppedLines', 'cancelledContracts'] as const).map((key) => ({
          key,
          label: t(`migration.${key}`),
          value: <span className="num">{formatCount(counts[key])}</span>,
        }))}
      />
      {heldBack.length > 0 ? <Note tone="warning">{t('migration.heldBack', { codes: heldBack.join(comma()) })}</Note> : null}
    </>
  );
};

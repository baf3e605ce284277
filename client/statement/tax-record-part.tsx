import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../app/locales';
import { TaxRecordDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';

// The table and its words come when the year is asked for.
const TaxRecordTable = late(
  async () => {
    const [loaded] = await Promise.all([import('../app/tax-record'), loadNamespace('taxRecord')]);
    return loaded.TaxRecordTable;
  },
  <PageSkeleton />,
);

const Record = ({ lineId }: { lineId: string }) => {
  const { data, error } = useQuery(TaxRecordDocument, { variables: { lineId }, context: inline, fetchPolicy: 'network-only' });
  if (error) return <RefusalNote error={error} />;
  return data ? <TaxRecordTable record={data.taxRecord} /> : <PageSkeleton />;
};

/** The year behind the tax of a line, once it is asked for. */
export const TaxRecordPart = ({ lineId }: { lineId: string }) => {
  const { t } = useTranslation('statement');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Record lineId={lineId} />;
  return (
    <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
      {t('why.record')}
    </Button>
  );
};

import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { TaxRecordTable } from '../../app/tax-record';
import { OpsTaxRecordDocument, type OpsTaxRecordsQuery } from '../../generated/graphql';
import { PageSkeleton } from '../../kit/feedback/skeleton';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { Drawer } from '../../kit/overlay/drawer';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

type Row = OpsTaxRecordsQuery['opsTaxRecords']['nodes'][number];
/** Of whose year the list is. */
export type RecordsOfOne = { subjectId: string; year: number };

export const RecordDrawer = ({ row, props, onClose }: RowDialogProps<Row, RecordsOfOne>) => {
  const { t } = useTranslation('filingOps');
  const { data, error } = useQuery(OpsTaxRecordDocument, {
    variables: { ...props, personId: row.personId },
    context: inline,
    fetchPolicy: 'network-only',
  });
  return (
    <Drawer open onClose={onClose} title={t('records.of', { name: row.name, year: props.year })}>
      {error ? <RefusalNote error={error} /> : null}
      {data ? <TaxRecordTable record={data.opsTaxRecord} /> : error ? null : <PageSkeleton />}
    </Drawer>
  );
};

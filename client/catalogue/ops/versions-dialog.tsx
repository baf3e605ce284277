import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { type CatalogueRowPartsFragment, OpsCatalogueVersionsDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { PartTable } from '../../kit/detail/part-table';
import { SkeletonLines } from '../../kit/feedback/skeleton';
import { formatInstant } from '../../kit/format/dates';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';

/** What a row was called before, and who changed it: older papers say so still. */
export const VersionsDialog = ({ row, onClose }: { row: CatalogueRowPartsFragment; onClose: () => void }) => {
  const { t } = useTranslation('catalogueOps');
  const { catalogue, code } = row;
  const { data, error } = useQuery(OpsCatalogueVersionsDocument, {
    variables: { catalogue, code },
    fetchPolicy: 'no-cache',
    context: inline,
  });
  return (
    <Dialog
      open
      size="lg"
      title={t('versionsTitle', { name: row.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <RefusalNote error={error} />
      {data ? (
        <PartTable
          label={t('versions')}
          rows={data.opsCatalogueVersions}
          rowId={({ version }) => String(version)}
          columns={[
            { key: 'at', header: t('saved'), cell: ({ savedBy, savedAt }) => t('savedBy', { name: savedBy, at: formatInstant(savedAt) }) },
            { key: 'name', header: t('name'), cell: ({ name }) => name ?? row.standard },
            { key: 'part', header: t('part'), cell: ({ part }) => part ?? t('none') },
            { key: 'state', header: t('state'), cell: ({ isOff }) => t(isOff ? 'isOff' : 'isOn') },
          ]}
        />
      ) : error ? null : (
        <SkeletonLines lines={3} />
      )}
    </Dialog>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpsCompanyPageQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { formatMoney } from '../../kit/format/money';
import { late } from '../../kit/overlay/late';

const LimitsDialog = late(async () => (await import('./limits-dialog')).LimitsDialog);

type Limits = OpsCompanyPageQuery['opsPayeeLimits'];

/** D36, by subject: each may differ from the platform's for this company. */
export const LimitsPart = ({
  companyId,
  limits,
  mayEdit,
  onDone,
}: {
  companyId: string;
  limits: Limits;
  mayEdit: boolean;
  onDone: () => unknown;
}) => {
  const { t } = useTranslation(['companyOps', 'ops']);
  const [open, setOpen] = useState<Limits[number] | null>(null);
  if (limits.length === 0) return null;
  return (
    <DetailPart title={t('limits.title')}>
      <PartTable
        label={t('limits.title')}
        rows={limits}
        rowId={({ subjectId }) => subjectId}
        columns={[
          { key: 'subject', header: t('ops:subject'), cell: ({ subjectName }) => subjectName },
          { key: 'monthly', header: t('limits.monthly'), align: 'right', cell: ({ monthly }) => formatMoney(monthly) },
          { key: 'rolling', header: t('limits.rolling'), align: 'right', cell: ({ rolling }) => formatMoney(rolling) },
          { key: 'own', header: t('limits.own'), cell: ({ isOwn }) => t(isOwn ? 'limits.ofCompany' : 'limits.ofPlatform') },
          {
            key: 'edit',
            header: '',
            cell: (row) =>
              mayEdit ? (
                <Button size="sm" aria-label={t('limits.edit', { subject: row.subjectName })} onClick={() => setOpen(row)}>
                  {t('limits.set')}
                </Button>
              ) : null,
          },
        ]}
      />
      {open ? <LimitsDialog companyId={companyId} limits={open} onDone={onDone} onClose={() => setOpen(null)} /> : null}
    </DetailPart>
  );
};

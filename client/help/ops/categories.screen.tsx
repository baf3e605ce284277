import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpArticle as machine } from '../../../schema/machines/helpArticle';
import { type HelpCategoryRowFragment, OpsHelpCategoriesDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Empty } from '../../kit/feedback/empty';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { StatusPill } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';

const CategoryDialog = late(async () => (await import('./category-dialogs')).CategoryDialog);
const OfflineCategoryDialog = late(async () => (await import('./category-dialogs')).OfflineCategoryDialog);
const PublishCategoryDialog = late(async () => (await import('./category-dialogs')).PublishCategoryDialog);

type Row = HelpCategoryRowFragment;
type Open = { deed: 'save'; row: Row | null } | { deed: 'publish' | 'takeOffline'; row: Row };

const Deeds = ({ row, onOpen }: { row: Row; onOpen: (open: Open) => void }) => {
  const { t } = useTranslation('helpOps');
  const isOnline = machine.can(row.status, 'takeOffline');
  const { name } = row;
  return (
    <span>
      <Button size="sm" variant="ghost" onClick={() => onOpen({ deed: 'save', row })} aria-label={t('categories.editOf', { name })}>
        {t('editOne')}
      </Button>
      {isOnline ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onOpen({ deed: 'takeOffline', row })}
          aria-label={t('categories.offlineOf', { name })}
        >
          {t('categories.offline')}
        </Button>
      ) : (
        <Button size="sm" variant="ghost" onClick={() => onOpen({ deed: 'publish', row })} aria-label={t('categories.publishOf', { name })}>
          {t('categories.publish')}
        </Button>
      )}
    </span>
  );
};

/** 帮助分类: what articles stand under, drafted, published and taken offline as articles are (OPS-023). */
const CategoriesScreen = () => {
  const { t } = useTranslation(['helpOps', 'ops']);
  const { operator } = useOperator();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery(OpsHelpCategoriesDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return <Unread title={t('ops:nav.helpCategories')} error={error} onRetry={refetch} />;
  const rows = data.opsHelpCategories;
  const mayWrite = operator.permissions.includes('OPS_CONTENT');
  const closing = { onDone: refetch, onClose: () => setOpen(null) };
  return (
    <>
      <PageHead
        title={t('ops:nav.helpCategories')}
        aside={<span className="mu">{t('categories.aside')}</span>}
        actions={
          mayWrite ? (
            <Button variant="solid" onClick={() => setOpen({ deed: 'save', row: null })}>
              {t('categories.create')}
            </Button>
          ) : null
        }
      />
      <DetailPart title={t('categories.list')}>
        {rows.length === 0 ? (
          <Empty kind="none" text={t('categories.none')} />
        ) : (
          <PartTable
            label={t('categories.list')}
            rows={rows}
            rowId={({ id }) => id}
            columns={[
              { key: 'name', header: t('categories.name'), cell: ({ name }) => name },
              { key: 'code', header: t('categories.code'), cell: ({ code }) => code },
              { key: 'parent', header: t('categories.parent'), cell: ({ parentName }) => parentName ?? t('categories.noParent') },
              { key: 'position', header: t('categories.position'), align: 'right', cell: ({ position }) => position },
              {
                key: 'status',
                header: t('ops:status'),
                cell: ({ status }) => <StatusPill tone={machine.states[status].tone} label={machine.label(status)} />,
              },
              { key: 'deeds', header: '', cell: (row) => (mayWrite ? <Deeds row={row} onOpen={setOpen} /> : null) },
            ]}
          />
        )}
      </DetailPart>
      {open?.deed === 'save' ? <CategoryDialog key={open.row?.id} row={open.row} rows={rows} {...closing} /> : null}
      {open?.deed === 'publish' ? <PublishCategoryDialog row={open.row} {...closing} /> : null}
      {open?.deed === 'takeOffline' ? <OfflineCategoryDialog row={open.row} {...closing} /> : null}
    </>
  );
};

export default CategoriesScreen;

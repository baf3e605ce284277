import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsAnnouncementsDocument, type OpsAnnouncementsQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Empty } from '../../kit/feedback/empty';
import { Note } from '../../kit/feedback/note';
import { formatInstant } from '../../kit/format/dates';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import { DowntimeDialog } from './downtime-dialog';

const EditAnnouncementDialog = late(async () => (await import('./edit-announcement')).EditAnnouncementDialog);

type Row = OpsAnnouncementsQuery['opsAnnouncements'][number];

const When = ({ row, now }: { row: Row; now: string }) => {
  const { t } = useTranslation('announcementOps');
  if (row.isRunning) return <TypeTag tone="success" label={t('running')} />;
  const isOver = row.endsAt !== null && row.endsAt !== undefined && new Date(row.endsAt) <= new Date(now);
  return <TypeTag tone={isOver ? 'terminated' : 'await'} label={t(isOver ? 'over' : 'later')} />;
};

/** 公告与维护: what every open console is told, and whether settlements can be made (OPS-021, OPS-022). */
const AnnouncementsScreen = () => {
  const { t } = useTranslation(['announcementOps', 'ops']);
  const { operator, facts } = useOperator();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(OpsAnnouncementsDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: 30_000,
    context: inline,
  });
  if (!data) return <Unread title={t('ops:nav.announcements')} error={error} onRetry={refetch} />;
  const { downtime, opsAnnouncements: rows } = data;
  const mayWrite = operator.permissions.includes('OPS_CONTENT');
  const maySwitch = operator.permissions.includes('OPS_ADMIN');
  return (
    <>
      <PageHead
        title={t('ops:nav.announcements')}
        actions={
          mayWrite ? (
            <Button variant="solid" onClick={() => setEdited('new')}>
              {t('create')}
            </Button>
          ) : null
        }
      />
      <DetailPart title={t('down.title')}>
        <Note tone={downtime ? 'warning' : 'info'} live>
          {t(downtime ? 'down.on' : 'down.off')}
        </Note>
        {maySwitch ? (
          <p>
            <Button variant={downtime ? 'outline' : 'danger'} size="sm" onClick={() => setAsking(true)}>
              {t(downtime ? 'down.end' : 'down.begin')}
            </Button>
          </p>
        ) : null}
      </DetailPart>
      <DetailPart title={t('list')}>
        {rows.length === 0 ? (
          <Empty kind="none" text={t('none')} />
        ) : (
          <PartTable
            label={t('list')}
            rows={rows}
            rowId={({ id }) => id}
            columns={[
              { key: 'title', header: t('title'), cell: ({ title }) => title },
              { key: 'kind', header: t('kind'), cell: ({ kindName }) => kindName },
              { key: 'from', header: t('from'), cell: ({ startsAt }) => <span className="num">{formatInstant(startsAt)}</span> },
              {
                key: 'to',
                header: t('to'),
                cell: ({ endsAt }) => <span className="num">{endsAt ? formatInstant(endsAt) : t('endless')}</span>,
              },
              { key: 'audience', header: t('audience'), cell: ({ audienceName }) => audienceName },
              { key: 'once', header: t('pops'), cell: ({ isOnce }) => t(isOnce ? 'once' : 'always') },
              { key: 'when', header: t('ops:status'), cell: (row) => <When row={row} now={facts.serverTime} /> },
              {
                key: 'edit',
                header: '',
                cell: (row) =>
                  mayWrite ? (
                    <Button size="sm" variant="ghost" onClick={() => setEdited(row)} aria-label={t('editOf', { title: row.title })}>
                      {t('edit')}
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
      </DetailPart>
      {edited ? <EditAnnouncementDialog row={edited === 'new' ? null : edited} onDone={refetch} onClose={() => setEdited(null)} /> : null}
      {isAsking ? <DowntimeDialog isDown={downtime} onDone={refetch} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

export default AnnouncementsScreen;

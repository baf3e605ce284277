import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsKeysDocument, type OpsKeysQuery, OpsStartKeyRotationDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { Empty } from '../../kit/feedback/empty';
import { Note } from '../../kit/feedback/note';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { inline } from '../../kit/refusal/inline';
import { TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';

type Keys = OpsKeysQuery['opsKeys'];
type Rotation = NonNullable<Keys['rotation']>;

const roleOf = ({ isCurrent, isIndexKey, mayBeRemoved }: Keys['versions'][number]) => {
  if (isCurrent) return 'current';
  if (isIndexKey) return 'index';
  return mayBeRemoved ? 'removable' : 'needed';
};

const Progress = ({ rotation }: { rotation: Rotation }) => {
  const { t } = useTranslation('custodyOps');
  const { version, percent, resealed, unreadable, startedAt, startedBy, finishedAt } = rotation;
  const text = finishedAt
    ? t('finished', { version, at: formatInstant(finishedAt), count: formatCount(resealed) })
    : t('running', { version, percent, count: formatCount(resealed) });
  return (
    <>
      <Note tone={unreadable > 0 ? 'warning' : 'info'} live>
        {unreadable > 0 ? `${text} ${t('unreadable', { count: formatCount(unreadable) })}` : text}
      </Note>
      <p className="mu">{t('startedBy', { at: formatInstant(startedAt), who: startedBy ?? t('itself') })}</p>
      {/* Done and nothing left behind: the places are there for whoever asks. */}
      <details open={finishedAt === null || unreadable > 0}>
        <summary>{t('placesOf', { count: formatCount(rotation.places.length) })}</summary>
        <PartTable
          label={t('places')}
          isWide
          rows={rotation.places}
          rowId={({ place }) => place}
          columns={[
            { key: 'place', header: t('where'), cell: ({ place }) => <span className="jq-mono">{place}</span> },
            { key: 'percent', header: t('percent'), align: 'right', cell: (row) => <span className="num">{`${row.percent}%`}</span> },
            {
              key: 'count',
              header: t('resealed'),
              align: 'right',
              cell: (row) => <span className="num">{formatCount(row.resealed)}</span>,
            },
            { key: 'left', header: t('left'), align: 'right', cell: (row) => <span className="num">{formatCount(row.unreadable)}</span> },
          ]}
        />
      </details>
    </>
  );
};

/** 密钥轮换: which keys there are, and how far the newest one has got (LAW-013). */
const KeysScreen = () => {
  const { t } = useTranslation(['custodyOps', 'ops']);
  const { operator } = useOperator();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(OpsKeysDocument, { fetchPolicy: 'cache-and-network', pollInterval: 5_000, context: inline });
  if (!data) return <Unread title={t('ops:nav.keys')} error={error} onRetry={refetch} />;
  const { versions, rotation } = data.opsKeys;
  const mayStart = operator.permissions.includes('OPS_ADMIN') && rotation?.finishedAt !== null;
  return (
    <>
      <PageHead
        title={t('ops:nav.keys')}
        aside={<span className="mu">{t('keysAside')}</span>}
        actions={
          mayStart ? (
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('again')}
            </Button>
          ) : null
        }
      />
      <DetailPart title={t('versions')}>
        <PartTable
          label={t('versions')}
          rows={versions}
          rowId={({ version }) => version}
          columns={[
            { key: 'version', header: t('version'), cell: ({ version }) => <span className="jq-mono">{version}</span> },
            {
              key: 'use',
              header: t('use'),
              cell: (row) => <TypeTag tone={row.isCurrent ? 'success' : 'await'} label={t(`uses.${roleOf(row)}`)} />,
            },
          ]}
        />
      </DetailPart>
      <DetailPart title={t('rotation')}>{rotation ? <Progress rotation={rotation} /> : <Empty kind="none" text={t('none')} />}</DetailPart>
      {isAsking ? (
        <ActDialog
          title={t('againTitle')}
          confirm={t('again')}
          done={t('againDone')}
          mutation={OpsStartKeyRotationDocument}
          request={`key-rotation-${rotation?.id ?? 0}`}
          variables={{}}
          onDone={() => refetch()}
          onClose={() => setAsking(false)}
        >
          <p>{t('againText')}</p>
        </ActDialog>
      ) : null}
    </>
  );
};

export default KeysScreen;

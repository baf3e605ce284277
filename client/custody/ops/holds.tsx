import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpsRetentionQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Empty } from '../../kit/feedback/empty';
import { formatInstant } from '../../kit/format/dates';
import { late } from '../../kit/overlay/late';

const PlaceHoldDialog = late(async () => (await import('./hold-dialogs')).PlaceHoldDialog);
const ReleaseHoldDialog = late(async () => (await import('./hold-dialogs')).ReleaseHoldDialog);

type Hold = OpsRetentionQuery['opsLegalHolds'][number];
type HoldsProps = { holds: readonly Hold[]; mayAct: boolean; onDone: () => unknown };

const aboutOf = ({ companyName, idCardMasked }: Hold): string => companyName ?? idCardMasked ?? '';

/** Those in force first; a released one says who released it and why. */
export const Holds = ({ holds, mayAct, onDone }: HoldsProps) => {
  const { t } = useTranslation('custodyOps');
  const [asked, setAsked] = useState<Hold | 'new' | null>(null);
  return (
    <DetailPart title={t('holds')}>
      {mayAct ? (
        <p>
          <Button size="sm" variant="outline" onClick={() => setAsked('new')}>
            {t('place.open')}
          </Button>
        </p>
      ) : null}
      {holds.length === 0 ? (
        <Empty kind="none" text={t('noHold')} hint={t('holdHint')} />
      ) : (
        <PartTable
          label={t('holds')}
          rows={holds}
          rowId={({ id }) => id}
          columns={[
            { key: 'scope', header: t('scope'), cell: ({ scopeName }) => scopeName },
            { key: 'about', header: t('about'), cell: aboutOf },
            { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
            {
              key: 'placed',
              header: t('placed'),
              cell: ({ placedBy, placedAt }) => <span className="num">{`${placedBy} ${formatInstant(placedAt)}`}</span>,
            },
            {
              key: 'released',
              header: t('released'),
              cell: (row) =>
                row.releasedAt ? (
                  <span className="num">{`${row.releasedBy} ${formatInstant(row.releasedAt)} ${row.releaseReason}`}</span>
                ) : mayAct ? (
                  <Button size="sm" variant="ghost" onClick={() => setAsked(row)} aria-label={t('release.of', { about: aboutOf(row) })}>
                    {t('release.open')}
                  </Button>
                ) : (
                  t('inForce')
                ),
            },
          ]}
        />
      )}
      {asked === 'new' ? <PlaceHoldDialog onDone={onDone} onClose={() => setAsked(null)} /> : null}
      {asked !== null && asked !== 'new' ? (
        <ReleaseHoldDialog id={asked.id} about={aboutOf(asked)} onDone={onDone} onClose={() => setAsked(null)} />
      ) : null}
    </DetailPart>
  );
};

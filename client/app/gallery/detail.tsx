import { useTranslation } from 'react-i18next';
import { Stepper } from '../../kit/detail/stepper';
import { KeyValues, OutcomeBar, SummaryTiles, Timeline } from '../../kit/detail/summary';
import { ConnectionDot } from '../../kit/live/connection-dot';
import { CardMoney } from '../../kit/money/money-text';

export const DetailGallery = () => {
  const { t } = useTranslation('gallery');
  return (
    <section className="jq-card" aria-labelledby="g-detail">
      <h2 id="g-detail" style={{ padding: '16px 20px 0', fontWeight: 600 }}>
        {t('detail')} <ConnectionDot />
      </h2>
      <Stepper
        label={t('steps')}
        steps={[
          { key: 'a', label: t('submit'), state: 'done', hint: '11-18 09:12' },
          { key: 'b', label: t('pay'), state: 'failed', hint: t('reason') },
          { key: 'c', label: t('progress'), state: 'current' },
          { key: 'd', label: t('save'), state: 'todo' },
        ]}
      />
      <SummaryTiles
        settled
        tiles={[
          { key: 'a', label: t('amount'), value: <CardMoney amount="183240.50" /> },
          { key: 'b', label: t('amount'), value: <CardMoney amount="172868.40" /> },
          { key: 'c', label: t('name'), value: <span className="num">509 / 512</span> },
          { key: 'd', label: t('amount'), value: <CardMoney amount="-3.00" /> },
        ]}
      />
      <OutcomeBar counts={{ success: 500, failed: 6, terminated: 3, progress: 3 }} />
      <KeyValues
        entries={[
          { key: 'a', label: t('name'), value: t('text') },
          { key: 'b', label: t('kind'), value: t('type2') },
          { key: 'c', label: t('remark'), value: null },
        ]}
      />
      <Timeline
        entries={[
          { key: 'a', title: t('submit'), at: '2026-11-18 09:12', text: t('text') },
          { key: 'b', title: t('remove'), at: '2026-11-18 09:40', tone: 'danger' },
        ]}
      />
    </section>
  );
};

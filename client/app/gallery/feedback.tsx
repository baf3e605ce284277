import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { confirm } from '../../kit/feedback/confirm';
import { Empty, type EmptyKind } from '../../kit/feedback/empty';
import { Note } from '../../kit/feedback/note';
import { Progress } from '../../kit/feedback/progress';
import { SkeletonLines } from '../../kit/feedback/skeleton';
import { toaster } from '../../kit/feedback/toaster';

const kinds: EmptyKind[] = ['none', 'filtered', 'visitor', 'forbidden', 'offline'];

export const FeedbackGallery = () => {
  const { t } = useTranslation('gallery');
  const [percent, setPercent] = useState(62);
  return (
    <section className="jq-card sample" aria-labelledby="g-feedback">
      <h2 id="g-feedback">{t('feedback')}</h2>
      <Note tone="error" title={t('title')}>
        {t('text')}
      </Note>
      <Note tone="warning">{t('text')}</Note>
      <Note tone="success">{t('text')}</Note>
      <Note tone="info">{t('text')}</Note>
      <Progress value={percent} label={t('progress')} />
      <div className="line">
        <Button onClick={() => setPercent((now) => Math.min(100, now + 7))}>{t('progressOn')}</Button>
        <Button onClick={() => toaster.success(t('text'), { description: t('reason'), action: { label: t('save'), onClick: () => {} } })}>
          {t('toast')}
        </Button>
        <Button onClick={() => toaster.error(t('reason'))}>{t('toastError')}</Button>
        <Button onClick={() => void confirm({ title: t('title'), body: t('text'), confirm: t('remove'), tone: 'danger' })}>
          {t('confirm')}
        </Button>
      </div>
      <div className="line" style={{ alignItems: 'stretch' }}>
        {kinds.map((kind) => (
          <div key={kind} className="jq-card" style={{ flex: 1, minWidth: 200 }}>
            <Empty kind={kind} />
          </div>
        ))}
      </div>
      <SkeletonLines />
    </section>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { PageHead } from '../../kit/list/page-head';
import { applyColorMode } from '../../kit/theme/color-mode';
import { ControlsGallery } from './controls';
import { DetailGallery } from './detail';
import { FeedbackGallery } from './feedback';
import { FormGallery } from './forms';
import { ListGallery } from './list';
import { RequiredGallery } from './required';
import './gallery.css';

/** Every kit component in every state: the ground for visual tests and for a look after a change. */
const GalleryScreen = () => {
  const { t } = useTranslation('gallery');
  const [dark, setDark] = useState(() => document.documentElement.classList.contains('dark'));
  const flip = () => {
    applyColorMode(dark ? 'light' : 'dark');
    setDark(!dark);
  };
  return (
    <main className="jq-gallery" id="main" tabIndex={-1}>
      <PageHead title={t('title')} actions={<Button onClick={flip}>{t('flip')}</Button>} />
      <ControlsGallery />
      <FormGallery />
      <RequiredGallery />
      <FeedbackGallery />
      <DetailGallery />
      <ListGallery />
    </main>
  );
};

export default GalleryScreen;

import { useTranslation } from 'react-i18next';
import { confirm } from '../feedback/confirm';

/** Asked before a link is copied: it is a fresh one, because the one before is kept nowhere, and it ends that one. */
export const useNewLinkQuestion = () => {
  const { t } = useTranslation('kit');
  return () => confirm({ title: t('newLink.title'), body: t('newLink.text'), confirm: t('newLink.confirm') });
};

import { useTranslation } from 'react-i18next';
import type { HelpDraftRowFragment } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import type { RowDialogProps } from '../../kit/list/list-definition';
import { Dialog } from '../../kit/overlay/dialog';
import { Markdown } from '../markdown';
import '../help.css';

/** As readers see its latest version: whoever may not write reads it here, drafts too. */
export const ReadArticleDialog = ({ row, onClose }: RowDialogProps<HelpDraftRowFragment>) => {
  const { t } = useTranslation('helpOps');
  return (
    <Dialog open size="lg" title={row.title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <p className="mu">{row.summary}</p>
      <Markdown text={row.content} />
    </Dialog>
  );
};

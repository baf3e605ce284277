import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPage } from '../app/known-paths';
import { BellDocument, type MessageRowFragment, ReadMessageDocument, UnreadMessagesDocument } from '../generated/graphql';
import { formatInstantFull } from '../kit/format/dates';
import type { RowDialogProps } from '../kit/list/list-definition';
import { Dialog } from '../kit/overlay/dialog';
import { inline } from '../kit/refusal/inline';
import './message.css';

/** One message in full; whoever looks at it has read it. */
export const MessageDialog = ({ row, onClose }: RowDialogProps<MessageRowFragment>) => {
  const { t } = useTranslation('message');
  const [read] = useMutation(ReadMessageDocument, { refetchQueries: [BellDocument, UnreadMessagesDocument], context: inline });
  const wasRead = useRef(row.isRead);
  useEffect(() => {
    // A lost answer only leaves it unread.
    if (!wasRead.current) read({ variables: { id: row.id } }).catch(() => undefined);
  }, [read, row.id]);
  const page = ownPage(row.link);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('detail')}
      footer={
        page ? (
          <a className="jq-btn" data-variant="solid" href={page} target="_blank" rel="noreferrer">
            {t('open')}
          </a>
        ) : undefined
      }
    >
      <p className="jq-message-text">{row.title}</p>
      <p className="mu num">
        {row.kindLabel ?? row.typeLabel} · {formatInstantFull(row.createdAt)}
      </p>
    </Dialog>
  );
};

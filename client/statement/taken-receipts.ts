import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ReceiptPackageMovedDocument, ReceiptPackagingDocument, type StatementFactsFragment } from '../generated/graphql';
import { useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';

type Offered = Pick<StatementFactsFragment, 'id' | 'availableActions'>;

/**
 * What a statement offers its reader. Who only reads starts no package of receipts; the one that others have made is his to take, and then the
 * button that is shut for him offers it, under the name of what it does for him.
 */
export const useOffered = ({ id, availableActions }: Offered): Offered['availableActions'] => {
  const { t } = useTranslation('statement');
  const isReader = availableActions.some(({ key, isRoleMissing }) => key === 'downloadReceipts' && isRoleMissing);
  const { data, refetch } = useQuery(ReceiptPackagingDocument, {
    variables: { statementId: id },
    skip: !isReader,
    fetchPolicy: 'network-only',
    context: inline,
  });
  const again = () => void refetch().catch(() => undefined);
  useLive(ReceiptPackageMovedDocument, { skip: !isReader, onEvent: again, onPoll: again });
  if (!isReader || !data?.receiptPackaging.package?.fileId) return availableActions;
  const taken = { label: t('receipts.download'), enabled: true, reason: null, isRoleMissing: false };
  return availableActions.map((action) => (action.key === 'downloadReceipts' ? { ...action, ...taken } : action));
};

import { useTranslation } from 'react-i18next';
import { type ImportRowFragment, UndoImportDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { formatCount, formatMoney } from '../../kit/format/money';

type UndoImportProps = { row: ImportRowFragment; onDone: () => unknown; onClose: () => void };

/** Says what goes with the import before it goes. */
export const UndoImportDialog = ({ row, onDone, onClose }: UndoImportProps) => {
  const { t } = useTranslation('imports');
  return (
    <ActDialog
      danger
      title={t('undo.title', { file: row.fileName ?? '' })}
      confirm={t('undo.confirm')}
      done={t('undo.done')}
      mutation={UndoImportDocument}
      request={`undo-import-${row.id}`}
      variables={{ rosterId: row.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {t('undo.text', {
          code: row.statement?.statementCode ?? '',
          number: formatCount(row.counts.total),
          amount: formatMoney(row.counts.amount),
        })}
      </p>
    </ActDialog>
  );
};

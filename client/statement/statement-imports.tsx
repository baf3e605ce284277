import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importStates } from '../../schema/riskTexts';
import { type ImportRowFragment, ImportsDocument } from '../generated/graphql';
import { RowActions } from '../kit/actions/row-actions';
import { PartTable } from '../kit/detail/part-table';
import { formatInstantFull } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { MoneyText } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { StatusPill } from '../kit/status/status';
import { UndoImportDialog } from './dialogs/undo-import';

/** Which file the statement was made of, by whom and when, what came of it, and the way back until it is paid (IMP-014). */
export const StatementImports = ({ statementId, onUndone }: { statementId: string; onUndone: () => unknown }) => {
  const { t } = useTranslation('imports');
  const [undoing, setUndoing] = useState<ImportRowFragment | null>(null);
  const { data, refetch } = useQuery(ImportsDocument, {
    variables: { filter: { statementId }, first: 10, page: 1 },
    context: inline,
    fetchPolicy: 'cache-and-network',
  });
  const rows = data?.rosters.nodes ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="jq-imports" aria-label={t('part.title')}>
      <h3>{t('part.title')}</h3>
      <PartTable
        label={t('part.title')}
        rows={rows}
        rowId={(row) => row.id}
        columns={[
          { key: 'file', header: t('file'), cell: (row) => row.fileName },
          { key: 'by', header: t('by'), cell: (row) => row.createdBy },
          { key: 'at', header: t('at'), cell: (row) => <span className="num">{formatInstantFull(row.createdAt)}</span> },
          { key: 'result', header: t('result'), cell: (row) => <StatusPill {...importStates[row.status]} reason={row.failReason} /> },
          { key: 'rows', header: t('rows'), align: 'right', cell: (row) => formatCount(row.counts.total) },
          { key: 'amount', header: t('amount'), align: 'right', cell: (row) => <MoneyText amount={row.counts.amount} /> },
          {
            key: 'undo',
            header: t('undo.column'),
            cell: (row) =>
              row.undo ? (
                <RowActions name={row.fileName ?? ''} tellsWho actions={[row.undo]} on={{ undoImport: () => setUndoing(row) }} />
              ) : null,
          },
        ]}
      />
      {undoing ? (
        <UndoImportDialog row={undoing} onDone={() => Promise.all([refetch(), onUndone()])} onClose={() => setUndoing(null)} />
      ) : null}
    </section>
  );
};

import { useTranslation } from 'react-i18next';
import { ExportButton } from '../export/export-button';
import type { LineFilter } from '../generated/graphql';

/** Exports the lines of this statement as they are filtered now. */
export const LinesExport = ({ statementId, filter }: { statementId: string; filter: LineFilter }) => {
  const { t } = useTranslation('statement');
  const conditions = [
    { name: 'statementId', values: [statementId] },
    ...(filter.search ? [{ name: 'search', values: [filter.search] }] : []),
    ...(filter.statuses ? [{ name: 'statuses', values: [...filter.statuses] }] : []),
  ];
  return <ExportButton kind="STATEMENT_LINES" conditions={conditions} label={t('export.lines')} />;
};

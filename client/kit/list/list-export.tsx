import { FileDown } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportKindKey } from '../../generated/graphql';
import { Button } from '../actions/button';
import { toaster } from '../feedback/toaster';
import { useKeyClaim } from '../key-claims';
import { conditionsOf, Exporting } from './exporting';
import type { Selection } from './selection';

type Exported = {
  kind: ExportKindKey | undefined;
  selection: Selection;
  what: string;
  question: object;
  beside?: object | undefined;
  none?: string | undefined;
};

/** The chosen rows as a file; without a choice nothing is exported, not everything (EXP-004). */
export const useListExport = ({ kind, selection, what, question, beside, none }: Exported) => {
  const { t } = useTranslation('kit');
  const { run, isBusy } = use(Exporting)();
  const shortcut = useKeyClaim('e');
  const start = () => {
    if (kind === undefined) return;
    if (selection.count === 0) return void toaster.warning(none ?? t('list.chooseFirst', { what }), { id: 'choose-first' });
    const filter = 'filter' in question && question.filter ? question.filter : question;
    return void run({ kind, selection: selection.toInput(), conditions: conditionsOf({ ...beside, ...filter }) });
  };
  return {
    batch: (
      <Button busy={isBusy} icon={<FileDown size={16} aria-hidden="true" />} aria-keyshortcuts={shortcut} onClick={start}>
        {t('list.export')}
      </Button>
    ),
    chosen: (
      <Button size="sm" busy={isBusy} onClick={start}>
        {t('list.exportChosen')}
      </Button>
    ),
  };
};

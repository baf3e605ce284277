import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { exportsWithReason } from '../../schema/exportsWithReason';
import type { StartExportInput } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { late } from '../kit/overlay/late';
import { useExport } from './use-export';

/** Few exports ask, and a form weighs more than the page around this button. */
const ReasonDialog = late(async () => (await import('./reason-dialog')).ReasonDialog);

type ExportButtonProps = Pick<StartExportInput, 'kind' | 'conditions'> & { label: string; size?: 'sm' | 'md'; throttle?: number };

/** Everything the conditions say, as a file that the tray brings; what holds whole numbers is asked what for. */
export const ExportButton = ({ kind, conditions, label, size = 'sm', throttle }: ExportButtonProps) => {
  const { run, isBusy } = useExport(throttle);
  const [isAsking, setAsking] = useState(false);
  const input: StartExportInput = { kind, selection: { mode: 'ALL', ids: [], excludedIds: [] }, conditions: conditions ?? null };
  const start = () => (exportsWithReason.includes(kind) ? setAsking(true) : void run(input));
  return (
    <>
      <Button size={size} busy={isBusy} icon={<FileDown size={15} aria-hidden="true" />} onClick={start}>
        {label}
      </Button>
      {isAsking ? <ReasonDialog input={input} title={label} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

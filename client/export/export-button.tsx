import { FileDown } from 'lucide-react';
import type { StartExportInput } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { useExport } from './use-export';

type ExportButtonProps = Pick<StartExportInput, 'kind' | 'conditions'> & { label: string; size?: 'sm' | 'md'; throttle?: number };

/** Everything the conditions say, as a file that the tray brings. */
export const ExportButton = ({ kind, conditions, label, size = 'sm', throttle }: ExportButtonProps) => {
  const { run, isBusy } = useExport(throttle);
  return (
    <Button
      size={size}
      busy={isBusy}
      icon={<FileDown size={15} aria-hidden="true" />}
      onClick={() => void run({ kind, selection: { mode: 'ALL', ids: [], excludedIds: [] }, conditions })}
    >
      {label}
    </Button>
  );
};

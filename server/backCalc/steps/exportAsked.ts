import { legacyExportReason } from '../../../schema/exportReasons';
import type { BackCalcStatus } from '../../../schema/machines/backCalc';

interface Asked {
  readonly id: string;
  readonly status: BackCalcStatus;
  readonly rosterId: string | null;
}

/** What its export is (LBC-015, LBC-016): before it is calculated there are no figures yet, and its list is handed out as it is checked. */
export function exportAsked({ id, status, rosterId }: Asked) {
  const selection = { mode: 'ALL' } as const;
  if (status !== 'CHECKING') return { kind: 'BACK_CALC_ROWS', selection, conditions: [{ name: 'backCalcId', values: [id] }] } as const;
  const conditions = [
    { name: 'rosterId', values: [rosterId ?? ''] },
    { name: 'reason', values: [legacyExportReason] },
  ];
  return { kind: 'ROSTER_ROWS', selection, conditions } as const;
}

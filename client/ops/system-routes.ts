import { ArchiveX, ClockArrowUp, FileWarning, FileX, KeyRound, ListChecks } from 'lucide-react';
import { paths } from '../app/paths';

/** Pages about the product itself: its keys, what it keeps, and what it does and makes by itself. */
export const systemRoutes = [
  {
    path: paths.ops.keys,
    key: 'keys',
    group: 'system',
    icon: KeyRound,
    words: ['custodyOps', 'ops'],
    screen: () => import('../custody/ops/keys.screen'),
  },
  {
    path: paths.ops.retention,
    key: 'retention',
    group: 'system',
    icon: ArchiveX,
    words: ['custodyOps', 'ops'],
    screen: () => import('../custody/ops/retention.screen'),
  },
  {
    path: paths.ops.contractFiles,
    key: 'contractFiles',
    group: 'system',
    icon: FileWarning,
    words: ['deskOps', 'ops'],
    screen: () => import('../desk/ops/contract-files.screen'),
  },
  {
    path: paths.ops.receiptFiles,
    key: 'receiptFiles',
    group: 'system',
    icon: FileX,
    words: ['deskOps', 'ops'],
    screen: () => import('../desk/ops/receipt-files.screen'),
  },
  {
    path: paths.ops.jobs,
    key: 'jobs',
    group: 'system',
    icon: ListChecks,
    words: 'operatorOps',
    screen: () => import('../operator/ops/jobs.screen'),
  },
  {
    path: paths.ops.clock,
    key: 'clock',
    group: 'system',
    icon: ClockArrowUp,
    words: 'operatorOps',
    screen: () => import('../operator/ops/clock.screen'),
  },
] as const;

import { ClockArrowUp, FileSignature, Landmark, ListChecks, MessageSquareText, TriangleAlert } from 'lucide-react';
import { paths } from '../app/paths';

/** Every page of the operators' console behind its login, in the order of its menu. */
export const opsRoutes = [
  { path: paths.ops.inbound, key: 'inbound', icon: Landmark, screen: () => import('./inbound.screen') },
  { path: paths.ops.signatures, key: 'signatures', icon: FileSignature, screen: () => import('./signatures.screen') },
  { path: paths.ops.payouts, key: 'payouts', icon: TriangleAlert, screen: () => import('./payouts.screen') },
  { path: paths.ops.outbox, key: 'outbox', icon: MessageSquareText, screen: () => import('./outbox.screen') },
  { path: paths.ops.jobs, key: 'jobs', icon: ListChecks, screen: () => import('./jobs.screen') },
  { path: paths.ops.clock, key: 'clock', icon: ClockArrowUp, screen: () => import('./clock.screen') },
] as const;

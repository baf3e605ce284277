import { Ban, IdCard } from 'lucide-react';
import { paths } from '../app/paths';

/** Pages about people who are paid, whichever company pays them. */
export const payeeRoutes = [
  {
    path: paths.ops.payeeBlocks,
    key: 'payeeBlocks',
    group: 'work',
    icon: Ban,
    words: ['payeeOps', 'ops'],
    screen: () => import('../payee/console/ops/blocks.screen'),
  },
  {
    path: paths.ops.identities,
    key: 'identities',
    group: 'work',
    icon: IdCard,
    words: ['payeeOps', 'ops'],
    screen: () => import('../payee/console/ops/identities.screen'),
  },
] as const;

import { Ban, IdCard } from 'lucide-react';
import { paths } from '../app/paths';
import { mayAct, type OpsSessionFacts } from './ops-session';

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
    // Without a service that reads documents none waits, and names and pictures are for those who decide.
    isThere: ({ facts, operator }: OpsSessionFacts) => facts.isCardRead && mayAct(operator),
    key: 'identities',
    group: 'work',
    icon: IdCard,
    words: ['payeeOps', 'ops'],
    screen: () => import('../payee/console/ops/identities.screen'),
  },
] as const;

import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { jobs, sweeps } from './jobs';
import { queues } from './store/blocks';

export const domain = defineDomain('ledger', { entities, jobs, sweeps, queues });

import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { jobs, sweeps } from './jobs';

export const domain = defineDomain('ledger', { entities, jobs, sweeps });

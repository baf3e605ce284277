import { defineDomain } from '../kernel/domain';

// An engine: it has no tables and no doors of its own, its kinds have.
export const domain = defineDomain('order', {});

import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { sweeps } from './jobs';

const sealed: readonly SealedColumn[] = [{ table: 'factor_totp', column: 'secret_cipher', bond: 'factor_totp.secret', isPlatform: true }];

export const domain = defineDomain('safety', { entities, resolvers, sweeps, sealed });

import { defineDomain } from '../kernel/domain';
import { resolvers } from './graphql';
import { sweeps } from './jobs';
import { exportKinds } from './kinds';
import { rest } from './rest';

export const domain = defineDomain('audit', { resolvers, rest, sweeps, exportKinds });

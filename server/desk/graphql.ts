import { Ctx, Resolver } from 'type-graphql';
import { Query, type QueryOpsDeskResult } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsDesk } from './queries';

@Resolver()
class DeskResolver {
  @Query.opsDesk()
  opsDesk(@Ctx() caller: Caller): Promise<QueryOpsDeskResult> {
    return run(caller, opsDesk, {});
  }
}

export const resolvers = [DeskResolver];

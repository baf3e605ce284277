import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationOpsSaveAnnouncementArgs,
  type MutationOpsSaveAnnouncementResult,
  MutationReadAnnouncementArgs,
  type MutationReadAnnouncementResult,
  Query,
  QueryAnnouncementsArgs,
  type QueryAnnouncementsResult,
  type QueryOpsAnnouncementsResult,
  type QueryPublicAnnouncementsResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { opsSaveAnnouncement } from './commands/ops-save-announcement';
import { readAnnouncement } from './commands/read-announcement';
import { announcements, opsAnnouncements, publicAnnouncements } from './queries';

@Resolver()
class AnnouncementResolver {
  @Query.announcements()
  announcements(@Args(() => QueryAnnouncementsArgs) a: QueryAnnouncementsArgs, @Ctx() caller: Caller): Promise<QueryAnnouncementsResult> {
    return run(caller, announcements, a);
  }

  @Query.publicAnnouncements()
  publicAnnouncements(@Ctx() caller: Caller): Promise<QueryPublicAnnouncementsResult> {
    return run(caller, publicAnnouncements, {});
  }

  @Query.opsAnnouncements()
  opsAnnouncements(@Ctx() caller: Caller): Promise<QueryOpsAnnouncementsResult> {
    return run(caller, opsAnnouncements, {});
  }

  @Mutation.readAnnouncement()
  readAnnouncement(
    @Args(() => MutationReadAnnouncementArgs) a: MutationReadAnnouncementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationReadAnnouncementResult> {
    return run(caller, readAnnouncement, a);
  }

  @Mutation.opsSaveAnnouncement()
  opsSaveAnnouncement(
    @Args(() => MutationOpsSaveAnnouncementArgs) a: MutationOpsSaveAnnouncementArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationOpsSaveAnnouncementResult> {
    return run(caller, opsSaveAnnouncement, a.input);
  }
}

export const resolvers = [AnnouncementResolver];

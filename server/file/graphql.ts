import { Args, Ctx, Resolver } from 'type-graphql';
import {
  Mutation,
  MutationCreateDownloadTicketArgs,
  type MutationCreateDownloadTicketResult,
  Query,
  QueryStoredFileArgs,
  type QueryStoredFileResult,
} from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { createDownloadTicket } from './commands/create-download-ticket';
import { storedFileQuery } from './queries';

@Resolver()
class FileResolver {
  @Query.storedFile()
  storedFile(@Args(() => QueryStoredFileArgs) a: QueryStoredFileArgs, @Ctx() caller: Caller): Promise<QueryStoredFileResult> {
    return run(caller, storedFileQuery, a);
  }

  @Mutation.createDownloadTicket()
  createDownloadTicket(
    @Args(() => MutationCreateDownloadTicketArgs) a: MutationCreateDownloadTicketArgs,
    @Ctx() caller: Caller,
  ): Promise<MutationCreateDownloadTicketResult> {
    return run(caller, createDownloadTicket, a);
  }
}

export const resolvers = [FileResolver];

import { Args, Ctx, Resolver } from 'type-graphql';
import { Mutation, MutationCreateDownloadTicketArgs, Query, QueryStoredFileArgs } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { createDownloadTicket } from './commands/create-download-ticket';
import { storedFileQuery } from './queries';

@Resolver()
export class FileResolver {
  @Query.storedFile()
  storedFile(@Args(() => QueryStoredFileArgs) a: QueryStoredFileArgs, @Ctx() caller: Caller) {
    return run(caller, storedFileQuery, a);
  }

  @Mutation.createDownloadTicket()
  createDownloadTicket(@Args(() => MutationCreateDownloadTicketArgs) a: MutationCreateDownloadTicketArgs, @Ctx() caller: Caller) {
    return run(caller, createDownloadTicket, a);
  }
}

export const resolvers = [FileResolver];

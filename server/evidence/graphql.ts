import { Args, Ctx, Resolver } from 'type-graphql';
import { Query, QueryVerifyDocumentArgs, type QueryVerifyDocumentResult } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { verifyDocument } from './queries';

@Resolver()
class EvidenceResolver {
  @Query.verifyDocument()
  verifyDocument(
    @Args(() => QueryVerifyDocumentArgs) a: QueryVerifyDocumentArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryVerifyDocumentResult> {
    return run(caller, verifyDocument, a);
  }
}

export const resolvers = [EvidenceResolver];

import { Args, Ctx, Resolver } from 'type-graphql';
import { Query, QueryCaptchaChallengeArgs, type QueryCaptchaChallengeResult } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { captchaChallenge } from './queries';

@Resolver()
class VerificationResolver {
  @Query.captchaChallenge()
  captchaChallenge(
    @Args(() => QueryCaptchaChallengeArgs) a: QueryCaptchaChallengeArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryCaptchaChallengeResult> {
    return run(caller, captchaChallenge, a);
  }
}

export const resolvers = [VerificationResolver];

import { Args, Ctx, Resolver } from 'type-graphql';
import { Query, QueryCaptchaChallengeArgs, type QueryCaptchaChallengeResult } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { passwordKey } from './commands/password-key';
import { captchaChallenge } from './queries';

@Resolver()
class VerificationResolver {
  @Query.captchaChallenge()
  async captchaChallenge(
    @Args(() => QueryCaptchaChallengeArgs) a: QueryCaptchaChallengeArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryCaptchaChallengeResult> {
    return { ...(await run(caller, captchaChallenge, a)), passwordKey: await run(caller, passwordKey, {}) };
  }
}

export const resolvers = [VerificationResolver];

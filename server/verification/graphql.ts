import { Args, Ctx, Resolver } from 'type-graphql';
import { Query, QueryCaptchaChallengeArgs, type QueryCaptchaChallengeResult } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { makePasswordKey } from './commands/password-key';
import { captchaChallenge, passwordKey } from './queries';

@Resolver()
class VerificationResolver {
  @Query.captchaChallenge()
  async captchaChallenge(
    @Args(() => QueryCaptchaChallengeArgs) a: QueryCaptchaChallengeArgs,
    @Ctx() caller: Caller,
  ): Promise<QueryCaptchaChallengeResult> {
    const key = (await run(caller, passwordKey, {})) ?? (await run(caller, makePasswordKey, {}));
    return { ...(await run(caller, captchaChallenge, a)), passwordKey: key };
  }
}

export const resolvers = [VerificationResolver];

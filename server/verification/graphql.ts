import { Args, Ctx, Resolver } from 'type-graphql';
import { Query, QueryCaptchaChallengeArgs } from '../generated/schema';
import type { Caller } from '../kernel/context';
import { run } from '../kernel/usecase';
import { captchaChallenge } from './queries';

@Resolver()
export class VerificationResolver {
  @Query.captchaChallenge()
  captchaChallenge(@Args(() => QueryCaptchaChallengeArgs) a: QueryCaptchaChallengeArgs, @Ctx() caller: Caller) {
    return run(caller, captchaChallenge, a);
  }
}

export const resolvers = [VerificationResolver];

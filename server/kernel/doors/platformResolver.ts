import { Args, Ctx, Resolver, Root } from 'type-graphql';
import * as codes from '../../../schema/codes';
import { type ErrorKey, errors } from '../../../schema/errors';
import {
  ClockEvent,
  ErrorEntry,
  Mutation,
  Query,
  QueryVocabularyArgs,
  Subscription,
  SubscriptionClockMovedArgs,
} from '../../generated/schema';
import { later, machineNow } from '../clock';
import type { Caller } from '../context';
import { type LiveNotice, liveStream } from '../live';
import { isAnythingSimulated, isOffered, runtime } from '../runtime';
import { inTransaction } from '../unitOfWork';
import { callerKey } from './counted';
import type { RateGate } from './rate';

/** What integrators read: labels and wire codes, said when they are asked for, because operators change some of them (OPS-020). */
const vocabularies = new Map<string, codes.Vocabulary<string>>(
  Object.entries(codes).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'keys' in value && 'rows' in value
      ? [[name, value as codes.Vocabulary<string>] as const]
      : [],
  ),
);

let gate: RateGate | null = null;

export function installRateGate(current: RateGate): void {
  gate = current;
}

const businessNow = (caller: Caller): Promise<Date> => inTransaction(caller, { readOnly: true }, async (ctx) => ctx.now);

@Resolver()
class PlatformResolver {
  @Query.serverFacts() async serverFacts(@Ctx() caller: Caller): Promise<object> {
    const { config } = runtime();
    return {
      serverTime: await businessNow(caller),
      isDemo: config.mode !== 'production',
      isSimulated: isAnythingSimulated(),
      isCardRead: isOffered('documentReader'),
      brand: config.brand,
      hotline: config.hotline,
      internationalUrl: config.internationalUrl,
      build: config.build,
    };
  }

  @Query.errorCatalogue() errorCatalogue(): ErrorEntry[] {
    return Object.entries(errors).map(([code, row]) => ({
      code: code as ErrorKey,
      legacyCode: row.rest,
      level: row.level,
      zh: row.zh,
      en: row.en,
    }));
  }

  @Query.rateLimit() async rateLimit(@Ctx() caller: Caller): Promise<object> {
    const state = await gate?.look(callerKey(caller));
    return { limit: state?.limit ?? 0, remaining: state?.remaining ?? 0, resetAt: later(machineNow(), state?.waitMs ?? 0) };
  }

  @Query.vocabulary() vocabulary(@Args(() => QueryVocabularyArgs) { name }: QueryVocabularyArgs): object[] {
    const words = vocabularies.get(name);
    return words ? words.keys.map((key) => ({ key, label: words.label(key), legacyCode: words.code(key) })) : [];
  }

  @Mutation.ping() ping(@Ctx() caller: Caller): Promise<Date> {
    return businessNow(caller);
  }

  @Subscription.clockMoved({
    subscribe: ({ args, context }) =>
      liveStream(context as Caller, { topic: 'clock', after: (args as SubscriptionClockMovedArgs).after ?? null }),
  })
  clockMoved(@Root() notice: LiveNotice, @Args(() => SubscriptionClockMovedArgs) _args: SubscriptionClockMovedArgs): ClockEvent {
    return notice;
  }
}

export const resolvers = [PlatformResolver];

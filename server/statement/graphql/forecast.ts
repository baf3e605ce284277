import { Ctx, Resolver } from 'type-graphql';
import { Query, type QueryFundForecastResult } from '../../generated/schema';
import type { Caller } from '../../kernel/context';
import { run } from '../../kernel/usecase';
import { fundForecast } from '../queries/forecast';

@Resolver()
class ForecastQueries {
  @Query.fundForecast()
  fundForecast(@Ctx() caller: Caller): Promise<QueryFundForecastResult> {
    return run(caller, fundForecast, {});
  }
}

export const forecastResolvers = [ForecastQueries];

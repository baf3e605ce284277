import { limits } from '../../../schema/limits';
import { AnswerTooLong, judgeHost, outsideFetch, type Rules, UnsafeAddress } from '../outside';
import type { WebhookAnswer, WebhookGateway } from './contract';

type Failure = Exclude<WebhookAnswer['kind'], 'ANSWERED'>;

function failureOf(error: unknown): Failure {
  if (error instanceof UnsafeAddress) return 'UNSAFE';
  if (error instanceof AnswerTooLong) return 'TOO_LONG';
  // As node names what a signal has ended.
  const { name } = (error ?? {}) as { readonly name?: string };
  return name === 'TimeoutError' || name === 'AbortError' ? 'TIMEOUT' : 'UNREACHABLE';
}

/** RFC 9110 10.2.3: seconds, or a date. */
function retryAfterOf(value: string | null, date: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  // Their own clock tells how long it is; without it the date means nothing.
  const [until, now] = [Date.parse(value), Date.parse(date ?? '')];
  return Number.isNaN(until) || Number.isNaN(now) ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

/** The addresses of integrators: everything of API-007 is kept in one module for all that companies type (outside.ts). */
export function httpWebhooks(more: Pick<Rules, 'isLoopbackOpen'> & Partial<Rules>): WebhookGateway {
  const { answerTime, answerMax } = limits.webhook;
  const rules: Rules = { timeoutMs: answerTime, answerMax, ...more };
  const fetch = outsideFetch(rules);
  return {
    judge: judgeHost(rules),
    async post(url, call) {
      try {
        const answer = await fetch(url, { method: 'POST', ...call });
        return {
          kind: 'ANSWERED',
          status: answer.status,
          retryAfterSeconds: retryAfterOf(answer.headers.get('retry-after'), answer.headers.get('date')),
          text: await answer.text(),
        };
      } catch (error) {
        return { kind: failureOf(error) };
      }
    },
  };
}

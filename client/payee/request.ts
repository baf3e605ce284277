import type { ErrorLevel } from '../../schema/errors';
import type { TypedDocumentString } from '../generated/payee/graphql';
import { refusalText, sentenceOf } from '../kit/language/spoken';
import { isMissingCode } from '../kit/request/missing-code';
import { t } from './locales/words';
import { enteringBy, marked, outlived, sessionEnded } from './page-mark';
import { leftAlone, remember } from './request-key';

/** A call gives up after this long: a phone that has lost its network often does not say so. */
const giveUpMs = 30_000;
const build = import.meta.env.VITE_BUILD as string | undefined;

/** What a call can end in. Codes in capitals are the server's; those of this page begin with TRANSPORT_. */
export class Refused extends Error {
  readonly code: string;
  readonly level: ErrorLevel;
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(code: string, message: string, more: Partial<Pick<Refused, 'level' | 'fields' | 'params' | 'requestId'>> = {}) {
    super(message);
    this.code = code;
    this.level = more.level ?? 'toast';
    this.params = more.params ?? {};
    this.requestId = more.requestId ?? null;
    // In the language of the page at the moment it is read: a refusal stands on the page while the language changes.
    const fields: Record<string, string> = {};
    for (const [path, text] of Object.entries(more.fields ?? {}))
      Object.defineProperty(fields, path, { get: () => sentenceOf(text), enumerable: true });
    this.fields = fields;
    const { params } = this;
    Object.defineProperty(this, 'message', { get: () => refusalText(code, params, message) });
  }
}

/** Whether it is unknown what became of the call: it may be sent once more under its own key. */
export const isLost = (error: unknown): boolean => error instanceof Refused && error.code.startsWith('TRANSPORT_');

type Answer<Result> = {
  data?: Result | null;
  errors?: {
    message: string;
    extensions?: { code?: string; level?: ErrorLevel } & Partial<Pick<Refused, 'fields' | 'params' | 'requestId'>>;
  }[];
};

type Mark = Partial<ReturnType<typeof marked>>;
const post = async (text: string, variables: unknown, { headers, take }: Mark): Promise<Response> => {
  const name = /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), giveUpMs);
  try {
    // The address says which call it is, which makes a browser's network list readable.
    const answer = await fetch(`/graphql?${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'jieqing-realm': 'payee', ...headers, ...(build ? { 'x-client-build': build } : {}) },
      credentials: 'same-origin',
      body: JSON.stringify({ query: text, variables }),
      signal: limit.signal,
    });
    take?.(answer.headers);
    return answer;
  } catch {
    throw limit.signal.aborted
      ? new Refused('TRANSPORT_TIMEOUT', t.transport.timeout)
      : new Refused('TRANSPORT_OFFLINE', t.transport.offline);
  } finally {
    clearTimeout(timer);
  }
};

const read = async <Result>(response: Response): Promise<Answer<Result>> => {
  try {
    return (await response.json()) as Answer<Result>;
  } catch {
    // A proxy answered with a page of its own, or the line broke in the middle.
    throw new Refused('TRANSPORT_BROKEN', t.transport.broken);
  }
};

const ask = async <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  mark: Mark,
): Promise<Result> => {
  const { data, errors } = await read<Result>(await post(String(document), variables, mark));
  const [first] = errors ?? [];
  if (first) {
    const { code = 'UNEXPECTED', ...more } = first.extensions ?? {};
    if (code === 'PAGE_OUTLIVED' && !(await mark.isOvertaken?.())) outlived();
    if (code === 'SESSION_EXPIRED') sessionEnded();
    const params = { requestId: more.requestId, ...more.params };
    throw new Refused(code, first.message, { ...more, params });
  }
  if (!data) throw new Refused('TRANSPORT_BROKEN', t.transport.broken);
  return data;
};

/** The one way to the server. Errors: Refused. */
export const request = <Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables): Promise<Result> =>
  ask(document, variables, marked());

/** The same for the call that logs somebody in on this page. */
export const enter = <Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables): Promise<Result> =>
  enteringBy(async () => {
    const answer = await ask(document, variables, {});
    remember(leftAlone, null);
    return answer;
  });

export const refusedOf = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  // What a tap needs is fetched with it: without it later does not help, only the page anew.
  if (isMissingCode(error)) return new Refused('TRANSPORT_OUTDATED', t.transport.outdated);
  return new Refused('TRANSPORT_BROKEN', t.transport.broken, { level: 'errorPage' });
};

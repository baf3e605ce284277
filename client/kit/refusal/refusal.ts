import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { ErrorLevel } from '../../../schema/errors';
import { refusalText, sentenceOf } from '../language/spoken';
import { isMissingCode } from '../request/missing-code';

/** What the server refused, in one shape for every place that shows it. */
export type Refusal = {
  code: string;
  level: ErrorLevel;
  message: string;
  fields: Record<string, string>;
  requestId: string | null;
  params: Record<string, unknown>;
};

/** Codes for failures that never reached our server; their words are in locales (kit:transport.*). */
type TransportCode =
  | 'TRANSPORT_OFFLINE'
  | 'TRANSPORT_OUTDATED'
  | 'TRANSPORT_TIMEOUT'
  | 'TRANSPORT_NOT_FOUND'
  | 'TRANSPORT_BROKEN'
  | 'TRANSPORT_NO_PASSKEY';

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What is wrong with a field is a sentence of the contract. */
const fieldsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(record(fields)).map(([path, text]) => [path, sentenceOf(String(text))]));

/** The question itself was none: such a sentence speaks to a program, of variables and types, and the page has words of its own (kit:misasked). */
const ofDocument: ReadonlySet<string> = new Set(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED']);
export const isMisasked = ({ code }: { code: string }): boolean => ofDocument.has(code);

const fromExtensions = (message: string, extensions: Record<string, unknown>): Refusal => {
  const code = String(extensions.code ?? 'UNEXPECTED');
  const requestId = typeof extensions.requestId === 'string' ? extensions.requestId : null;
  const params = record(extensions.params);
  return {
    code,
    level: (extensions.level as ErrorLevel | undefined) ?? 'errorPage',
    // I18-003: by key and parameters; the sentence that came with them is for callers that have no words of their own.
    message: ofDocument.has(code) ? '' : refusalText(code, { requestId, ...params }, message),
    fields: fieldsOf(extensions.fields),
    requestId,
    params,
  };
};

const transport = (code: TransportCode): Refusal => ({ code, level: 'toast', message: '', fields: {}, requestId: null, params: {} });

const fromServerError = (error: ServerError): Refusal => {
  try {
    const first = (JSON.parse(error.bodyText) as { errors?: { message: string; extensions?: Record<string, unknown> }[] }).errors?.[0];
    if (first?.extensions?.code) return fromExtensions(first.message, first.extensions);
  } catch {
    // A proxy answered with a page of its own: only the status says something.
  }
  if (error.statusCode === 404) return transport('TRANSPORT_NOT_FOUND');
  return transport('TRANSPORT_BROKEN');
};

/** As far as the browser knows; where there is none, as in a check of the words, there is nothing to doubt. */
const hasLine = (): boolean => (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !== false;

/** Reads any error a call can end in. Unknown things become UNEXPECTED, never a blank message. */
export const refusalOf = (error: unknown): Refusal => {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    return fromExtensions(first?.message ?? '', record(first?.extensions));
  }
  if (ServerError.is(error)) return fromServerError(error);
  if (error instanceof DOMException && error.name === 'TimeoutError') return transport('TRANSPORT_TIMEOUT');
  // A browser lets passkeys answer for the name of a host; an address by number has none.
  if (error instanceof Error && error.name === 'SecurityError') return transport('TRANSPORT_NO_PASSKEY');
  // Whoever is told of a new version reloads; without a line nothing would come back.
  if (isMissingCode(error)) return transport(hasLine() ? 'TRANSPORT_OUTDATED' : 'TRANSPORT_OFFLINE');
  if (error instanceof TypeError) return transport('TRANSPORT_OFFLINE');
  return { ...transport('TRANSPORT_BROKEN'), level: 'errorPage' };
};

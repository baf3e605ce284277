// The REST facade's runner: a table of rows, one envelope. Rows live in <domain>/rest.ts, with the wire spellings.
import type { Readable } from 'node:stream';
import type { DomainError } from '../../../schema/errors';
import type { Gateways } from '../../gateways/gateways';
import type { Caller } from '../context';
import { type Command, type Query, run } from '../usecase';
import { domainErrorOf, httpStatus, messageFor } from './errors';
import { type Envelope, success, type Wire } from './wire';

export type RowKind = 'read' | 'write' | 'upload' | 'download' | 'alias';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file of a multipart request, still streaming. */
export interface Upload {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: Readable;
}

/** A file as the answer: the only answers without an envelope. */
export interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: Readable;
  readonly size?: number;
  readonly isInline?: boolean;
}

export interface RowContext {
  readonly idempotencyKey: string | null;
  readonly upload: Upload | null;
  /** Where uploads go and downloads come from; the only gateway that a door may use. */
  readonly storage: Gateways['storage'];
}

export interface RestRow {
  readonly method: Method;
  readonly path: string;
  /** false = ours: the specs do not name this path. */
  readonly given: boolean;
  readonly kind: RowKind;
  /** The caller may show a session token or ticket as ?token= here (D03). */
  readonly acceptsQueryToken: boolean;
  readonly bodyLimit: number | undefined;
  /** A GET that makes the server work or hands out a file: a foreign page must not send a browser here. */
  readonly startsWork: boolean;
  /** Names of the use cases behind the row, for the OpenAPI page and the contract tests. */
  readonly useCases: readonly string[];
  answer(caller: Caller, wire: Wire, context: RowContext): Promise<unknown>;
  /** Only reads the wire: which fields the call takes. */
  describe(wire: Wire): void;
  /** Legacy oddities of refusals (30201 as JSON, line edit as names). */
  refusal?(error: DomainError): { readonly message?: string; readonly result?: unknown } | undefined;
}

interface RowFacts {
  readonly method: Method;
  readonly path: string;
  readonly given: boolean;
  readonly kind: RowKind;
  readonly acceptsQueryToken?: boolean;
  readonly bodyLimit?: number;
  /** Field names for the OpenAPI page that the map does not ask for: read later by a handler, or sent by old clients without deciding anything. */
  readonly fields?: readonly string[];
  refusal?(error: DomainError): { readonly message?: string; readonly result?: unknown } | undefined;
}

export type UseCaseRow<I, O> = RowFacts & {
  readonly useCase: Command<I, O> | Query<I, O>;
  /** Every field of the use case's input: a changed command breaks the compilation of its row. */
  input(wire: Wire): I;
  output(output: O, wire: Wire): unknown;
  naturalKey?(input: I): string | undefined;
};

export type HandlerRow = RowFacts & {
  readonly useCases: readonly string[];
  handler(caller: Caller, wire: Wire, context: RowContext): Promise<unknown>;
};

/** One row of the table: either one use case with its maps, or a handler where several use cases form one legacy call. */
export function restRow<I, O>(row: UseCaseRow<I, O> | HandlerRow): RestRow {
  const facts = {
    method: row.method,
    path: row.path,
    given: row.given,
    kind: row.kind,
    acceptsQueryToken: row.acceptsQueryToken ?? false,
    bodyLimit: row.bodyLimit,
    ...(row.refusal ? { refusal: row.refusal } : {}),
  };
  const askFields = (wire: Wire): void => {
    for (const field of row.fields ?? []) wire.text(field);
  };
  if ('handler' in row) {
    return {
      ...facts,
      startsWork: row.kind !== 'read',
      useCases: row.useCases,
      answer: (caller, wire, context) => row.handler(caller, wire, context),
      describe: askFields,
    };
  }
  return {
    ...facts,
    startsWork: row.useCase.kind === 'command',
    useCases: [row.useCase.name],
    async answer(caller, wire, context) {
      const input = row.input(wire);
      const output = await run(caller, row.useCase, input, {
        idempotencyKey: context.idempotencyKey,
        naturalKey: row.naturalKey?.(input) ?? null,
      });
      return row.output(output, wire);
    },
    describe(wire) {
      askFields(wire);
      row.input(wire);
    },
  };
}

/** The same row under another path (type-1/type-2 and prefix twins). */
export function aliasOf(row: RestRow, path: string, given = true): RestRow {
  return { ...row, path, given, kind: row.kind === 'read' || row.kind === 'write' ? 'alias' : row.kind };
}

export function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'stream' in value && 'fileName' in value;
}

export interface RestAnswer {
  readonly status: number;
  readonly envelope: Envelope | null;
  readonly download: Download | null;
}

/** Runs one row and folds whatever happens into the envelope; business answers are HTTP 200. */
export async function answerRow(row: RestRow, caller: Caller, wire: Wire, context: RowContext): Promise<RestAnswer> {
  try {
    const result = await row.answer(caller, wire, context);
    if (isDownload(result)) return { status: 200, envelope: null, download: result };
    return { status: 200, envelope: success(result), download: null };
  } catch (error) {
    return refusalAnswer(error, caller, row);
  }
}

export function refusalAnswer(error: unknown, caller: Pick<Caller, 'requestId' | 'locale'>, row?: RestRow): RestAnswer {
  const known = domainErrorOf(error, caller);
  const special = row?.refusal?.(known);
  const fields = known.params.fields;
  return {
    status: httpStatus(known.key),
    // REST messages stay Chinese (I18-003).
    envelope: {
      code: Number(known.rest),
      message: special?.message ?? firstFieldText(fields) ?? messageFor(known, 'zh'),
      result: special?.result ?? (fields ? { fields, requestId: caller.requestId } : { requestId: caller.requestId }),
    },
    download: null,
  };
}

/** Legacy clients show the message only, so it names the first wrong field itself. */
function firstFieldText(fields: unknown): string | undefined {
  if (fields === null || typeof fields !== 'object') return undefined;
  const [first] = Object.values(fields);
  return typeof first === 'string' && first !== '' ? first : undefined;
}

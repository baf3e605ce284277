// The REST facade's runner: whatever a row (restRow.ts) answers or throws becomes one envelope.
import { DomainError, errors, invalid } from '../../../schema/errors';
import type { Caller } from '../context';
import { domainErrorOf, httpStatus, messageFor } from './errors';
import { asFormFault } from './formFaults';
import type { Download, RestRow, RowContext } from './restRow';
import { type Envelope, speltFields, success, type Wire } from './wire';

function isDownload(value: unknown): value is Download {
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
    return { status: 200, envelope: success(result, doneText(row, result)), download: null };
  } catch (error) {
    // What stands behind the file of a form is read as late as here.
    return refusalAnswer(spelt(asFormFault(error), wire), caller, row);
  }
}

function doneText({ done }: RestRow, result: unknown): string | undefined {
  return typeof done === 'function' ? done((result ?? {}) as Readonly<Record<string, unknown>>) : (done ?? undefined);
}

/** The same refusal with its fields under the names that were sent. */
function spelt(error: unknown, wire: Wire): unknown {
  if (!(error instanceof DomainError)) return error;
  const { key, params, judged } = error;
  if (key === 'UNKNOWN_VALUE' && typeof params.field === 'string')
    return new DomainError(key, { ...params, field: speltFields(wire, [params.field], judged)[0] ?? params.field });
  if (key !== 'VALIDATION_FAILED' || params.fields === null || typeof params.fields !== 'object') return error;
  const names = Object.keys(params.fields);
  const texts = Object.values(params.fields);
  return invalid(Object.fromEntries(speltFields(wire, names, judged).map((name, index) => [name, String(texts[index])])));
}

export function refusalAnswer(error: unknown, caller: Pick<Caller, 'requestId' | 'locale' | 'token'>, row?: RestRow): RestAnswer {
  const known = domainErrorOf(error, caller);
  if (caller.token?.call) caller.token.call.errorCode = known.key;
  const special = row?.refusal?.(known);
  const fields = known.params.fields;
  return {
    status: row?.answers === 'file' ? downloadStatus(known) : httpStatus(known.key),
    // REST messages stay Chinese (I18-003).
    envelope: {
      code: Number(known.rest),
      message: special?.message ?? firstFieldText(fields) ?? messageFor(known, 'zh'),
      result: special?.result ?? (fields ? { fields, requestId: caller.requestId } : { requestId: caller.requestId }),
    },
    download: null,
  };
}

/** A caller that saves what comes must not save a refusal as its file: a failed download tells so by its status. */
function downloadStatus({ key }: DomainError): number {
  const own = httpStatus(key);
  if (own !== 200) return own;
  const { level } = errors[key];
  if (level === 'login') return 401;
  if (level === 'noAccess' || key === 'PERMISSION_MISSING') return 403;
  return key.endsWith('_NOT_FOUND') || key === 'ROSTER_GONE' ? 404 : 409;
}

/** Legacy clients show the message only, so it names the first wrong field itself. */
function firstFieldText(fields: unknown): string | undefined {
  if (fields === null || typeof fields !== 'object') return undefined;
  const [first] = Object.values(fields);
  return typeof first === 'string' && first !== '' ? first : undefined;
}

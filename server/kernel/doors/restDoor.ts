import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { shapeTexts } from '../../../schema/shapeTexts';
import { asFormFault } from './formFaults';
import { namesOfForm } from './formFileName';
import { callerOf, doorRequestOf, type HttpParts } from './http';
import { joinedValues } from './oneValue';
import { isCrossSiteStart, isOpenedAsPage, pageBehind } from './origin';
import { answerRow, type RestAnswer, refusalAnswer } from './rest';
import type { Download, RestRow, RowContext, Upload } from './restRow';
import { makeWire } from './wire';

/** Mounts every row of the table; unknown paths and methods below /api are answered with the pages (staticFaces.ts). */
export function mountRest(app: FastifyInstance, parts: HttpParts, rows: readonly RestRow[]): void {
  for (const row of rows) {
    app.route({
      method: row.method,
      url: row.path,
      // A HEAD would do the work of its GET, and use up a ticket, for nobody.
      exposeHeadRoute: !row.startsWork,
      handler: (request, reply) => serve(parts, row, request, reply),
    });
  }
}

async function serve(parts: HttpParts, row: RestRow, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await answerRequest(parts, row, request);
  if (answer.status === 503 || answer.status === 429) reply.header('retry-after', '1');
  reply.code(answer.status);
  return answer.download ? sendFile(reply, answer.download) : reply.send(answer.envelope);
}

async function answerRequest(parts: HttpParts, row: RestRow, request: FastifyRequest): Promise<RestAnswer> {
  try {
    const query = (request.query ?? {}) as Record<string, unknown>;
    const isTokenPath = row.acceptsQueryToken && request.method === 'GET' && parts.config.legacyQueryToken;
    const queryToken = isTokenPath && typeof query.token === 'string' ? query.token : null;
    // A ticket or token in the address speaks for itself, whoever led here.
    const isFile = row.answers === 'file';
    const isShown = queryToken !== null || (isFile && query.ticket !== undefined);
    const isLed = isCrossSiteStart(request, parts.config) || (!isFile && isOpenedAsPage(request));
    if (row.startsWork && request.method === 'GET' && !isShown && isLed) {
      return { ...refusalAnswer(new DomainError('ORIGIN_REFUSED'), { requestId: request.id, locale: 'zh' }), status: 403 };
    }
    const doorRequest = doorRequestOf(parts, request, 'REST', queryToken);
    const caller = await callerOf(parts, request, doorRequest);
    if (caller.token) caller.token.call = { operation: `${row.method} ${row.path}`, said: query, errorCode: null };
    // The facade is for companies and their integrators; but for rows of their own nothing of it is a payee's, whatever else the call would be told.
    if ((caller.realm === 'payee') !== row.isOfPayees) throw new DomainError('SESSION_EXPIRED');
    if (row.isUpload) await row.requireOpen(caller);
    const { upload, fields } = row.isUpload ? await openUpload(request) : { upload: null, fields: {} };
    const body = bodyOf(request, row);
    const params = (request.params ?? {}) as Record<string, unknown>;
    const key = request.headers['idempotency-key'];
    const context: RowContext = {
      idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
      upload,
      storage: parts.storage,
      request: doorRequest,
      pageBehind: pageBehind(request, parts.config),
    };
    const said = joinedValues(query, body, fields, params);
    if (caller.token?.call) caller.token.call = { ...caller.token.call, said };
    return await answerRow(row, caller, makeWire(said), context);
  } catch (error) {
    return refusalAnswer(asFormFault(error), request.caller ?? { requestId: request.id, locale: 'zh' }, row);
  }
}

/** Errors: VALIDATION_FAILED for a field that the form has twice, with two values. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  fields[name] = joinedValues(Object.hasOwn(fields, name) ? { [name]: fields[name] } : {}, { [name]: value })[name];
}

/** Errors: VALIDATION_FAILED for a body that is no object: none of its fields would count, as if they had not been sent. */
function bodyOf(request: FastifyRequest, row: RestRow): Record<string, unknown> {
  const { body } = request;
  if (!row.isUpload && request.isMultipart()) throw invalid({ body: shapeTexts.bodyType });
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ body: shapeTexts.bodyType });
  return body as Record<string, unknown>;
}

// One byte more than any door takes: who reads the file sees that it is too much, and need not wait for its end.
const FORM_LIMITS = { fileSize: limits.upload.fileBytes + 1, files: 1, fields: 20, fieldSize: 2_000 };

/** D04: the first file of the form, whatever its field is called; fields may stand before and behind it. */
async function openUpload(request: FastifyRequest): Promise<{ upload: Upload | null; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) return { upload: null, fields: {} };
  const nameOf = namesOfForm(request.raw);
  const parts = request.parts({ limits: FORM_LIMITS });
  const fields: Record<string, unknown> = {};
  const nextFile = async (): Promise<MultipartFile | null> => {
    for (let part = await parts.next(); !part.done; part = await parts.next()) {
      if (part.value.type === 'file') return part.value;
      setField(fields, part.value.fieldname, part.value.value);
    }
    return null;
  };
  const found = await nextFile();
  if (!found) return { upload: null, fields };
  const laterFields = async (): Promise<Record<string, unknown>> => {
    await nextFile();
    return fields;
  };
  const declaredBytes = request.headers['content-length'] === undefined ? null : Number(request.headers['content-length']);
  return {
    upload: { fileName: nameOf(found.filename), contentType: found.mimetype, stream: found.file, declaredBytes, laterFields },
    fields,
  };
}

function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  const name = encodeURIComponent(file.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': `${file.isInline ? 'inline' : 'attachment'}; filename="download"; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-store',
    ...(file.size === undefined ? {} : { 'content-length': String(file.size) }),
  });
  return reply.send(file.stream);
}

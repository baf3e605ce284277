import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { callerOf, type HttpParts } from './http';
import { isCrossSiteStart } from './origin';
import { answerRow, type Download, type RestAnswer, type RestRow, type RowContext, refusalAnswer, type Upload } from './rest';
import { makeWire } from './wire';

/** Mounts every row of the table; an unknown path below /api is the only business answer that is not HTTP 200. */
export function mountRest(app: FastifyInstance, parts: HttpParts, rows: readonly RestRow[]): void {
  for (const row of rows) {
    app.route({
      method: row.method,
      url: row.path,
      ...(row.bodyLimit ? { bodyLimit: row.bodyLimit } : {}),
      handler: (request, reply) => serve(parts, row, request, reply),
    });
  }
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/api/*',
    handler: (_request, reply) => reply.code(404).send({ code: 404, message: 'not found', result: null }),
  });
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
    const isShown = queryToken !== null || (row.kind === 'download' && query.ticket !== undefined);
    if (row.startsWork && request.method === 'GET' && !isShown && isCrossSiteStart(request)) {
      return { ...refusalAnswer(new DomainError('ORIGIN_REFUSED'), { requestId: request.id, locale: 'zh' }), status: 403 };
    }
    const caller = await callerOf(parts, request, 'REST', queryToken);
    const { upload, fields } = row.kind === 'upload' ? await openUpload(request) : { upload: null, fields: {} };
    const body =
      request.body !== null && typeof request.body === 'object' && !Array.isArray(request.body)
        ? (request.body as Record<string, unknown>)
        : {};
    const params = (request.params ?? {}) as Record<string, unknown>;
    const key = request.headers['idempotency-key'];
    const context: RowContext = { idempotencyKey: typeof key === 'string' && key !== '' ? key : null, upload, storage: parts.storage };
    return await answerRow(row, caller, makeWire({ ...query, ...body, ...fields, ...params }), context);
  } catch (error) {
    return refusalAnswer(error, { requestId: request.id, locale: 'zh' }, row);
  }
}

/** D04: the first file of the form, whatever its field is called; fields that stand before it are read too. */
async function openUpload(request: FastifyRequest): Promise<{ upload: Upload | null; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) return { upload: null, fields: {} };
  const part = await request.file({ limits: { fileSize: limits.upload.fileBytes, files: 1, fields: 20, fieldSize: 2_000 } });
  if (!part) return { upload: null, fields: {} };
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = field.value;
  }
  return { upload: { fileName: part.filename, contentType: part.mimetype, stream: part.file }, fields };
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

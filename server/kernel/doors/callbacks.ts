import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../../schema/errors';
import type { JobApi } from '../jobs';
import { log } from '../log';

/** A call from an outside service: raw body, because its signature covers the bytes. */
export interface CallbackRow {
  readonly path: string;
  /** HTTP status: 200 only after the commit, 401 bad signature, 404 unknown number. */
  receive(headers: IncomingHttpHeaders, body: Buffer, api: JobApi): Promise<number>;
}

const CALLBACK_BYTES = 64 * 1_024;

export async function mountCallbacks(app: FastifyInstance, rows: readonly CallbackRow[], api: JobApi): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALLBACK_BYTES }, (_request, body, done) => done(null, body));
    for (const row of rows) {
      scope.post(row.path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply.code(await statusOf(row, request.headers, body, api)).send('');
      });
    }
    done();
  });
}

/** Anything but a clean answer asks the sender to repeat. */
async function statusOf(row: CallbackRow, headers: IncomingHttpHeaders, body: Buffer, api: JobApi): Promise<number> {
  try {
    return await row.receive(headers, body, api);
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ err: error, path: row.path }, 'callback failed');
    return 503;
  }
}

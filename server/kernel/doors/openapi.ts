import type { RestRow } from './rest';
import { recordingWire } from './wire';

/** OpenAPI 3.1 printed from the REST table: every row is there because the table is the router (API-013). */
export function openApiDocument(rows: readonly RestRow[], facts: { readonly brand: string; readonly url: string }): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${facts.brand} REST`, version: '1.0.0' },
    servers: [{ url: facts.url }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: {
        Envelope: {
          type: 'object',
          required: ['code', 'message', 'result'],
          properties: { code: { type: 'integer' }, message: { type: 'string' }, result: {} },
        },
      },
    },
    security: [{ token: [] }],
    paths,
  };
}

/** Fields of a call: the row's input map is run once over a wire that only remembers what is asked. */
export function fieldsOf(row: RestRow): string[] {
  const asked = new Set<string>();
  try {
    row.describe(recordingWire(asked));
  } catch {
    // A map that needs a real value stops here; the names asked so far are right.
  }
  return [...asked].sort();
}

function operation(row: RestRow): object {
  const fields = fieldsOf(row);
  const value = { type: ['string', 'number', 'boolean', 'array', 'object', 'null'] };
  const isGet = row.method === 'GET';
  const properties = Object.fromEntries(fields.map((name) => [name, value]));
  return {
    tags: [row.path.split('/')[2] ?? 'api'],
    summary: row.useCases.join(', '),
    operationId: `${row.method.toLowerCase()}${row.path.replace(/[^A-Za-z0-9]+(.)?/g, (_all, next: string | undefined) => (next ?? '').toUpperCase())}`,
    'x-origin': row.given ? 'given' : 'ours',
    ...(isGet && fields.length > 0 ? { parameters: fields.map((name) => ({ name, in: 'query', schema: { type: 'string' } })) } : {}),
    ...(!isGet && row.kind !== 'upload'
      ? { requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } } }
      : {}),
    ...(row.kind === 'upload'
      ? {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' }, ...properties } },
              },
            },
          },
        }
      : {}),
    responses: {
      200:
        row.kind === 'download'
          ? { description: 'file', content: { 'application/octet-stream': {} } }
          : { description: 'envelope', content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } } },
    },
  };
}

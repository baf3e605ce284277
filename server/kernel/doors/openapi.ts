import { errors } from '../../../schema/errors';
import { restAreas, restGuide, restTexts } from '../../../schema/rest/guides';
import { originOf } from '../../../schema/rest/origins';
import {
  fieldNamed,
  type JsonSchema,
  queryExample,
  querySchema,
  requestExample,
  resultExample,
  resultSchema,
  sentSchema,
} from '../../../schema/rest/shape';
import { paymentWorkflow } from './openapiWorkflow';
import type { RestRow } from './restRow';

const areaOf = (row: RestRow): string => row.path.split('/')[2] ?? 'api';

/** Calls that need no session. */
const OPEN = new Set([
  'POST /api/user/login',
  'GET /api/tool/getServerTime',
  'GET /api/system/whether/downtime',
  'GET /api/verify/captcha/config',
  'POST /api/verify/code/sms/send',
  'POST /api/verify/code/voice/send',
]);

const isOpen = ({ method, path }: RestRow): boolean => OPEN.has(`${method} ${path}`);

/** The codes of the envelope with the reasons behind each (D09). */
function refusalTable(): string {
  const byCode = new Map<string, string[]>();
  for (const [key, { rest, zh }] of Object.entries(errors)) byCode.set(rest, [...(byCode.get(rest) ?? []), `${key}: ${zh}`]);
  return [...byCode]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([code, reasons]) => `- **${code}** ${reasons.slice(0, 6).join('; ')}${reasons.length > 6 ? ` … (${reasons.length})` : ''}`)
    .join('\n');
}

const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'result'],
  properties: {
    code: { type: 'integer', not: { const: 22000 }, description: restTexts.code, example: 22001 },
    message: {
      type: 'string',
      description: restTexts.message,
      example: errors.PERMISSION_MISSING.zh,
    },
    result: {
      description: restTexts.result,
      type: ['object', 'null'],
      properties: { requestId: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
};

const jsonOf = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
const refused = (description: string): JsonSchema => ({ description, content: jsonOf({ $ref: '#/components/schemas/Refusal' }) });

/** OpenAPI 3.1 printed from the REST table: what each row says of itself is what it does (API-013). */
export function openApiDocument(rows: readonly RestRow[], facts: { readonly brand: string; readonly url: string }): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of rows) paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) };
  const tags = [...new Set(rows.map(areaOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: `${facts.brand} REST`,
      version: '1.0.0',
      description: `${restGuide}\n\n## ${restTexts.codesTitle}\n\n${refusalTable()}`,
      license: { name: restTexts.license, identifier: restTexts.license },
    },
    servers: [{ url: facts.url }],
    tags: tags.map((name) => ({ name, description: restAreas[name] ?? name })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token', description: restTexts.token } },
      schemas: { Refusal: REFUSAL },
      responses: {
        Refused: refused(restTexts.refused),
      },
    },
    security: [{ token: [] }],
    paths,
    'x-workflows': [paymentWorkflow({ rows, operationId: operationIdOf, isOpen })],
  };
}

/** Fields of a call, by name. */
export const fieldsOf = (row: RestRow): string[] => [...row.taken().names].sort();
/** Without one of these the call is refused. */
export const needsOf = (row: RestRow): string[] => [...row.taken().needs];

/** What a caller sends: query of a GET, JSON of a POST, form of an upload. */
function requestOf(row: RestRow): JsonSchema {
  const needs = needsOf(row);
  const fields = [...new Set([...needs, ...fieldsOf(row)])];
  const properties = Object.fromEntries(
    fields.filter((name) => !(row.isUpload && name === 'file_key')).map((name) => [name, sentSchema(name)]),
  );
  if (row.method === 'GET') {
    return {
      parameters: fields.map((name) => ({
        name,
        in: 'query',
        required: needs.includes(name),
        schema: querySchema(name),
        description: String(properties[name]?.description ?? fieldNamed(name).zh),
        example: queryExample(name),
      })),
    };
  }
  const required = needs.length > 0 ? { required: needs } : {};
  if (row.isUpload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: fieldNamed('file').zh };
    const schema = { type: 'object', ...required, properties: { ...properties, file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schema = { type: 'object', ...required, properties };
  return { requestBody: { required: needs.length > 0, content: jsonOf(schema, requestExample(needs)) } };
}

/** The envelope of a success around the call's own result. */
function successSchema({ answers, twinAnswers }: RestRow): JsonSchema {
  const result = twinAnswers === null ? resultSchema(answers) : { anyOf: [resultSchema(answers), resultSchema(twinAnswers)] };
  return {
    type: 'object',
    required: ['code', 'message', 'result'],
    properties: { code: { const: 22000 }, message: { type: 'string' }, result },
  };
}

function responsesOf(row: RestRow): JsonSchema {
  const others = { '4XX': { $ref: '#/components/responses/Refused' }, '503': { $ref: '#/components/responses/Refused' } };
  if (row.answers === 'file') {
    const file = { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } };
    return { '200': { description: restTexts.file, content: file }, ...others };
  }
  const schema = { oneOf: [successSchema(row), { $ref: '#/components/schemas/Refusal' }] };
  const example = { code: 22000, message: 'success', result: resultExample(row.answers) };
  return {
    '200': { description: restTexts.answered, content: jsonOf(schema, example) },
    ...others,
  };
}

const operationIdOf = ({ method, path }: RestRow): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_all, next: string | undefined) => (next ?? '').toUpperCase())}`;

function operation(row: RestRow): JsonSchema {
  const [zh, en] = row.words;
  return {
    tags: [areaOf(row)],
    summary: `${zh} / ${en}`,
    ...(row.note ? { description: row.note.join('\n\n') } : {}),
    operationId: operationIdOf(row),
    'x-origin': originOf(row),
    'x-use-cases': row.useCases,
    ...(isOpen(row) ? { security: [] } : {}),
    ...requestOf(row),
    responses: responsesOf(row),
  };
}

import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { JsonSchema } from '../../../schema/rest/shape';

// Types are unions and required fields may be described elsewhere in OpenAPI; both are allowed there.
const ajv = new Ajv2020({ strict: false, allErrors: true });

/** What of a value does not fit a schema of the OpenAPI page, one line each. */
export function misfits(schema: JsonSchema, value: unknown): string[] {
  const check = ajv.compile(schema);
  return check(value) ? [] : (check.errors ?? []).map(lineOf);
}

const lineOf = ({ instancePath, message, params }: { instancePath: string; message?: string; params: object }): string =>
  `${instancePath || 'result'} ${message} ${JSON.stringify(params)}`;

interface Page {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { responses: { '200': { content: Record<string, { schema: { oneOf?: { properties: { result: JsonSchema } }[] } }> } } }
        >
      >
    >
  >;
}

const pages = new Map<string, Promise<Page | null>>();
const compiled = new Map<string, ValidateFunction>();

/** The page that the server itself shows; null = it is down or answers no page, which is for its own tests to judge. */
function pageOf(url: string): Promise<Page | null> {
  const known = pages.get(url);
  if (known !== undefined) return known;
  const asked = fetch(`${url}/api/openapi.json`).then(
    (response) => (response.ok ? (response.json() as Promise<Page>) : null),
    () => null,
  );
  pages.set(url, asked);
  void asked.then((page) => (page ? undefined : pages.delete(url)));
  return asked;
}

async function shapeOf(url: string, name: string): Promise<ValidateFunction | null> {
  const known = compiled.get(`${url} ${name}`);
  if (known) return known;
  const [method = '', path = ''] = name.split(' ');
  const operation = (await pageOf(url))?.paths[path]?.[method.toLowerCase()];
  const result = operation?.responses['200'].content['application/json']?.schema.oneOf?.[0]?.properties.result;
  if (!result) return null;
  const check = ajv.compile(result);
  compiled.set(`${url} ${name}`, check);
  return check;
}

/** Every answer that a test gets through the REST door must be as the OpenAPI page says: no field more, none less, each of its kind. */
export async function requireShape(
  url: string,
  method: string,
  path: string,
  { code, result }: { code: number; result: unknown },
): Promise<void> {
  if (code !== 22000) return;
  const name = `${method} ${path.split('?')[0]}`;
  const check = await shapeOf(url, name);
  if (!check || check(result)) return;
  throw new Error(`${name} answers otherwise than its row says:\n${(check.errors ?? []).slice(0, 8).map(lineOf).join('\n')}`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFor, PASSWORD, PHONE } from '../../kit/browser/console';
import { requireShape } from '../../kit/clients/restShapes';
import { startApp, type TestApp } from '../../kit/worlds/app';

/** 25 people and a line of totals, typed and saved as .xlsx in LibreOffice Calc. */
const SHEET = join(__dirname, '../../journeys/files/25-people.xlsx');
const MAX_CALLS = 20;

// A stranger's client: it knows the address of /api/openapi.json and the words of OpenAPI 3.1 and Arazzo 1.0, and nothing of the product.
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties: object; readonly required?: readonly string[] } }>;
  };
}
interface Step {
  readonly stepId: string;
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'header' | 'query'; readonly value: unknown }[];
  readonly requestBody?: { readonly contentType: string; readonly payload: Record<string, unknown> };
  readonly successCriteria: readonly { readonly condition: string }[];
  readonly onFailure?: readonly { readonly type: string; readonly retryAfter: number; readonly retryLimit: number }[];
  readonly outputs: Record<string, string>;
  readonly 'x-when'?: string;
  readonly 'x-wait-seconds'?: number;
}
interface Page {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly 'x-workflows': readonly {
    readonly workflowId: string;
    readonly inputs: { properties: object };
    readonly steps: readonly Step[];
  }[];
}
type Answer = { readonly code: number; readonly message: string; readonly result: unknown };
type Inputs = Record<string, (outputs: Outputs) => unknown>;
type Outputs = Record<string, Record<string, unknown>>;

// A pause by intent: an integrator waits as long as the page says (x-wait-seconds, retryAfter).
const sleep = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const pointed = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);

async function follow(page: Page, inputs: Inputs): Promise<{ calls: number; outputs: Outputs; log: string[] }> {
  const operations = new Map(
    Object.entries(page.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [operation.operationId, { path, method: method.toUpperCase(), operation }]),
    ),
  );
  const [workflow] = page['x-workflows'];
  const outputs: Outputs = {};
  const log: string[] = [];
  const resolved = (value: unknown): unknown => {
    const [, step = '', name = ''] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(String(value)) ?? [];
    if (step) return outputs[step]?.[name];
    const [, input] = /^\$inputs\.(\w+)$/.exec(String(value)) ?? [];
    return input ? inputs[input]?.(outputs) : value;
  };
  const filled = async (given: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const values = await Promise.all(Object.entries(given).map(async ([name, value]) => [name, await resolved(value)] as const));
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  const holds = (condition: string, body: unknown): boolean =>
    condition.split(' || ').some((part) => {
      const [left = '', sign, right] = part.split(' ');
      const value = left.startsWith('$response.body#') ? pointed(body, left.slice('$response.body#'.length)) : resolved(left);
      return (String(value ?? null) === right) === (sign === '==');
    });

  for (const step of workflow?.steps ?? []) {
    if (step['x-when'] && !holds(step['x-when'], null)) continue;
    const found = operations.get(step.operationId);
    if (!found) throw new Error(`the page has no operation ${step.operationId}`);
    const { path, method, operation } = found;
    const at = (place: string) =>
      filled(Object.fromEntries(step.parameters.filter((one) => one.in === place).map((one) => [one.name, one.value])));
    const [query, headers, payload] = [await at('query'), await at('header'), await filled(step.requestBody?.payload ?? {})];
    const type = step.requestBody?.contentType ?? 'application/json';
    const wanted = [
      ...(operation.requestBody?.content[type]?.schema.required ?? []),
      ...(operation.parameters ?? []).filter(({ required }) => required).map(({ name }) => name),
    ];
    const given = new Set(Object.keys({ ...query, ...payload }));
    const missing = wanted.filter((name) => !given.has(name) && !(name === 'paymentKey' && given.has('statementId')));
    if (missing.length > 0) throw new Error(`${step.stepId} is not told where ${missing.join(', ')} come from`);

    const retry = step.onFailure?.find((one) => one.type === 'retry');
    for (let tries = 0; ; tries += 1) {
      await sleep(tries === 0 ? (step['x-wait-seconds'] ?? 0) : (retry?.retryAfter ?? 0));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
      const form = new FormData();
      if (type === 'multipart/form-data')
        for (const [name, value] of Object.entries(payload)) form.append(name, value as Blob, '名单.xlsx');
      const response = await fetch(`${page.servers[0]?.url}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method,
        headers: { ...(headers as Record<string, string>), ...(type === 'multipart/form-data' ? {} : { 'content-type': type }) },
        ...(method === 'GET' ? {} : { body: type === 'multipart/form-data' ? form : JSON.stringify(payload) }),
      });
      const body = (await response.json()) as Answer;
      log.push(`${step.stepId}: ${method} ${path} ${body.code}`);
      await requireShape(String(page.servers[0]?.url), method, path, body);
      if (step.successCriteria.every(({ condition }) => holds(condition, body))) {
        outputs[step.stepId] = Object.fromEntries(
          Object.entries(step.outputs).map(([name, from]) => [name, pointed(body, from.slice('$response.body#'.length))]),
        );
        break;
      }
      if (!retry || tries >= retry.retryLimit || body.code !== 22000)
        throw new Error(`${step.stepId} was refused: ${JSON.stringify(body)}`);
    }
  }
  return { calls: log.length, outputs, log };
}

describe('a client that has read /api/openapi.json alone', () => {
  let app: TestApp;
  let page: Page;
  beforeAll(async () => {
    app = await startApp({ isDemo: true });
    const read = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Page;
    page = { ...read, servers: [{ url: app.url }] };
  });
  afterAll(() => app?.close());

  test(`pays a statement, with an approver and a code by SMS, in at most ${MAX_CALLS} calls`, async () => {
    const wanted = '主播';
    const brings: Inputs = {
      account: () => PHONE.王敏,
      password: () => PASSWORD,
      approverAccount: () => PHONE.李航,
      approverPassword: () => PASSWORD,
      file: () => new Blob([readFileSync(SHEET)]),
      billType: ({ subject }) =>
        ((subject?.bill_type_list ?? []) as { code: string; name: string }[]).find(({ name }) => name === wanted)?.code,
      productType: () => '18',
      reason: () => '已与本人核对',
      // Whoever holds the phone of the payer reads it there.
      code: ({ sms }) => (sms ? codeFor(app.url, PHONE.王敏) : undefined),
    };
    expect(Object.keys(page['x-workflows'][0]?.inputs.properties ?? {}).sort()).toEqual(Object.keys(brings).sort());
    const { calls, outputs, log } = await follow(page, brings);
    console.log(`REST by the documents: ${calls} calls\n${log.join('\n')}`);
    expect(outputs.paid).toMatchObject({ status: 17, success_person_count: 25 });
    expect(outputs.tax?.totle_money).toMatch(/^\d+\.\d\d$/);
    expect(calls).toBeLessThanOrEqual(MAX_CALLS);
  });
});

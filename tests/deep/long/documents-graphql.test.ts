import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { codeFor, PASSWORD, PHONE } from '../../kit/browser/console';
import { startApp, type TestApp } from '../../kit/worlds/app';

/** 25 people and a line of totals, typed and saved as .xlsx in LibreOffice Calc. */
const SHEET = join(__dirname, '../../journeys/files/25-people.xlsx');
const MAX_CALLS = 15;
const LOOK_EVERY_MS = 3_000;

// A stranger's client: it knows the address of /schema.graphql, and how a numbered step in the description of the schema is written.
interface Step {
  readonly actor: string;
  readonly call: string;
  readonly until?: readonly [name: string, value: string];
  readonly when?: string;
}

function stepsOf(schema: GraphQLSchema): Step[] {
  const lines = schema.description?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [, actor = '', call = '', more = ''] = /^\d+\. (\w+): `([^`]+)`(.*)$/.exec(line) ?? [];
    const [, name, value] = /until (\w+) = (\w+)/.exec(more) ?? [];
    const [, when] = /when (.+?)(;|$)/.exec(more) ?? [];
    return call ? [{ actor, call, ...(name && value ? { until: [name, value] as const } : {}), ...(when ? { when } : {}) }] : [];
  });
}

/** What the answers have told: the last field of each name; in a list, of the item that the caller wants, or of the first. */
class Memory {
  private readonly known = new Map<string, unknown>();
  constructor(private readonly wanted: readonly string[]) {}

  learn(value: unknown): void {
    if (Array.isArray(value)) this.learn(value.find((item) => this.isWanted(item)) ?? value[0]);
    else if (value !== null && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) {
        this.known.set(name, inner);
        this.learn(inner);
      }
    }
  }
  private isWanted(item: unknown): boolean {
    return typeof item === 'object' && item !== null && Object.values(item).some((value) => this.wanted.includes(String(value)));
  }
  get(name: string): unknown {
    return this.known.get(name);
  }
  /** `needsSms = true`, or `submitAudit is enabled`. */
  holds(condition: string): boolean {
    const [name = '', verb, value] = condition.split(' ');
    if (verb === '=') return String(this.get(name)) === value;
    const actions = (this.get('availableActions') ?? []) as { key: string; enabled: boolean }[];
    return actions.some(({ key, enabled }) => key === name && enabled);
  }
}

interface Caller {
  readonly url: string;
  readonly wanted: readonly string[];
  readonly people: Readonly<Record<string, { account: string; password: string }>>;
  readonly sheet: Blob;
  smsCode(): Promise<string>;
}

async function follow(schema: GraphQLSchema, caller: Caller): Promise<{ memory: Memory; log: string[] }> {
  const memory = new Memory(caller.wanted);
  const tokens: Record<string, string> = {};
  const log: string[] = [];
  const answersTo = (codes: unknown) =>
    ((codes ?? []) as { code: string; severity: string }[])
      .filter(({ severity }) => severity === 'WARNING')
      .map(({ code }) => ({ code, reason: '已与本人核对' }));
  const variableOf = async (name: string, actor: string, at: number): Promise<unknown> => {
    if (name === 'account' || name === 'password') return caller.people[actor]?.[name];
    if (name === 'idempotencyKey') return `step-${at}`;
    if (name === 'answers') return answersTo(memory.get('byCode'));
    if (name === 'smsCode') return memory.get('needsSms') === true ? caller.smsCode() : null;
    return memory.get(name);
  };
  const post = async (path: string, body: FormData | string, actor: string): Promise<Record<string, unknown>> => {
    const token = tokens[actor];
    const headers = new Headers(token ? { token } : {});
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    const response = await fetch(`${caller.url}${path}`, { method: 'POST', headers, body });
    return (await response.json()) as Record<string, unknown>;
  };

  for (const [at, { actor, call, until, when }] of stepsOf(schema).entries()) {
    if (when && !memory.holds(when)) continue;
    const [, upload] = /^POST (\S+)$/.exec(call) ?? [];
    if (upload) {
      const form = new FormData();
      form.append('file', caller.sheet, '名单.xlsx');
      log.push(call);
      memory.learn(await post(upload, form, actor));
      continue;
    }
    const document = parse(call);
    expect([call, validate(schema, document)]).toEqual([call, []]);
    const names = [...(/\(([^)]*)\)/.exec(call.startsWith('query {') ? '' : (call.split('{')[0] ?? ''))?.[1] ?? '').matchAll(/\$(\w+):/g)];
    const variables = Object.fromEntries(
      await Promise.all(names.map(async ([, name = '']) => [name, await variableOf(name, actor, at)] as const)),
    );
    do {
      // A pause by intent: an integrator looks again as often as the description says.
      if (until) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const answer = await post('/graphql', JSON.stringify({ query: call, variables }), actor);
      log.push(`${call.slice(0, 70)}…`);
      if (answer.errors) throw new Error(`step ${at + 1} was refused: ${JSON.stringify(answer.errors)}`);
      memory.learn(answer.data);
    } while (until && String(memory.get(until[0])) !== until[1]);
    if (call.includes('login(')) tokens[actor] = String(memory.get('token'));
  }
  return { memory, log };
}

describe('a client that has read /schema.graphql alone', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ isDemo: true });
  });
  afterAll(() => app?.close());

  test(`pays a statement, with an approver and a code by SMS, in at most ${MAX_CALLS} calls`, async () => {
    const schema = buildSchema(await (await fetch(`${app.url}/schema.graphql`)).text());
    const { memory, log } = await follow(schema, {
      url: app.url,
      wanted: ['主播', '海南灵汇数科服务有限公司'],
      people: { maker: { account: PHONE.王敏, password: PASSWORD }, approver: { account: PHONE.李航, password: PASSWORD } },
      sheet: new Blob([readFileSync(SHEET)]),
      smsCode: () => codeFor(app.url, PHONE.王敏),
    });
    console.log(`GraphQL by the documents: ${log.length} calls\n${log.join('\n')}`);
    expect([memory.get('status'), memory.get('successCount')]).toEqual(['COMPLETED', 25]);
    expect(log.length).toBeLessThanOrEqual(MAX_CALLS);
  });
});

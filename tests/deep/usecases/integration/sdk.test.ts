import 'reflect-metadata';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  SdkAdvanceSandboxClockDocument,
  SdkCreateStatementDocument,
  SdkSandboxDocument,
  SdkSubjectsDocument,
} from '../../../../client/generated/sdk/graphql';
import { connect, JieqingError } from '../../../../client/sdk/jieqing';
import { payPeople } from '../../../../client/sdk/sample';
import { SANDBOX_CODE } from '../../../../schema/sandbox';
import { STREAMER } from '../../../../server/tools/seed/history';
import { demoIdCard } from '../../../../server/tools/seed/world';
import { testTokenIn } from '../../../kit/builders/apiTokens';
import { LOOSE } from '../../../kit/builders/people';
import { sheetOf } from '../../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let token: string;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  token = (await testTokenIn(world, ['STATEMENTS_WRITE', 'PAYMENTS_WRITE'], { dailyCap: '100000.00' })).secret;
});
afterAll(() => world?.app.close());

const quick = { pauseMs: 20 };
const person = (sequence: number, accountNo: string, amount: string) => ({
  name: `样${'甲乙丙'[sequence]}`,
  idCard: demoIdCard('33', '1995-06-07', 420 + sequence),
  phone: `1600000777${sequence}`,
  account: accountNo,
  amount,
});

test('[API-015] the sample creates, checks, pays and follows a statement through the generated client', async () => {
  const client = connect({ url: world.app.url, token, ...quick });
  const { sandbox } = await client.send(SdkSandboxDocument, {});
  const account = (tail: string): string => sandbox.scenarios.find((one) => one.tail === tail)?.accountNo ?? '';
  const bytes = sheetOf([person(0, account('0000'), '1000.00'), person(1, account('0001'), '2000.00')]);
  const steps: string[] = [];
  const asked: string[] = [];
  const people = await payPeople(client, {
    file: { name: '十一月.xlsx', bytes },
    scenarioCode: STREAMER,
    askCode: async (receiver) => {
      asked.push(receiver);
      return sandbox.code;
    },
    onStep: (status) => steps.push(status),
  });
  expect(people.map(({ name, status, reason }) => [name, status, reason === null])).toEqual([
    ['样甲', 'SUCCESS', true],
    ['样乙', 'FAILED', false],
  ]);
  expect(steps.slice(0, 2)).toEqual(['PENDING_CONFIRM', 'PENDING_PAYMENT']);
  expect(steps).toContain('PAYING');
  expect(steps.at(-1)).not.toBe('PAYING');
  expect(asked).toEqual([expect.stringMatching(/^1\d{2}\*{4}\d{4}$/)]);
  expect(sandbox.code).toBe(SANDBOX_CODE);
  const moved = await client.send(SdkAdvanceSandboxClockDocument, { bySeconds: 3_600 });
  expect(Date.parse(moved.advanceSandboxClock.now ?? '')).toBeGreaterThan(Date.parse(sandbox.now ?? ''));
});

test('what is wrong in a sheet is named row by row, before anything is paid', async () => {
  const client = connect({ url: world.app.url, token, ...quick });
  const bytes = sheetOf([{ ...person(2, '6299031234567895', '10.00'), idCard: '330101199506070012' }]);
  const payroll = { file: { name: 'x.xlsx', bytes }, scenarioCode: STREAMER, askCode: async () => SANDBOX_CODE };
  await expect(payPeople(client, payroll)).rejects.toThrow(/^\d+: \S/);
});

test('a refusal says its code, its fields and the number of the call', async () => {
  const client = connect({ url: world.app.url, token, ...quick });
  const input = { kind: 'LABOR_CONTINUOUS', subjectId: '888888888', scenarioCode: STREAMER, payWay: 'BANK_CARD', fileId: '1' } as const;
  const refused = await client.send(SdkCreateStatementDocument, { input }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(JieqingError);
  expect((refused as JieqingError).code).toMatch(/NOT_FOUND$/);
  expect((refused as JieqingError).requestId).toMatch(/\S/);
});

test('what stays without an answer is sent again under the same key, and what is refused is not', async () => {
  const bodies: { variables: { idempotencyKey?: string } }[] = [];
  const answers: [number, object][] = [
    [503, {}],
    [429, {}],
    [200, { errors: [{ message: 'busy', extensions: { code: 'BUSY' } }] }],
    [200, { data: { createStatement: { id: '7' } } }],
    [200, { errors: [{ message: 'no', extensions: { code: 'PERMISSION_MISSING', requestId: 'r1' } }] }],
  ];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      bodies.push(JSON.parse(text) as (typeof bodies)[number]);
      const [status, body] = answers[bodies.length - 1] ?? [500, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const client = connect({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'jq_test_x', pauseMs: 1 });
  try {
    const input = { kind: 'LABOR_CONTINUOUS', subjectId: '1', scenarioCode: STREAMER, payWay: 'BANK_CARD', fileId: '1' } as const;
    expect(await client.send(SdkCreateStatementDocument, { input })).toEqual({ createStatement: { id: '7' } });
    expect(new Set(bodies.map(({ variables }) => variables.idempotencyKey)).size).toBe(1);
    expect(bodies[0]?.variables.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    await expect(client.send(SdkSubjectsDocument, {})).rejects.toMatchObject({ code: 'PERMISSION_MISSING', requestId: 'r1' });
    expect(bodies).toHaveLength(5);
  } finally {
    server.close();
  }
});

import { mixed, object } from 'yup';
import { DomainError } from '../../schema/errors';
import type { Caller, Ctx } from '../../server/kernel/context';
import { defineEvent, on } from '../../server/kernel/events';
import { command, run } from '../../server/kernel/usecase';
import { connect } from '../kit/worlds/database';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';

const opened = defineEvent<object>('opened');

type Fault = 'NONE' | 'REFUSED' | 'REACTION' | 'DEADLOCK_ONCE' | 'DEADLOCK_ALWAYS' | 'IMPATIENT';
const faults = mixed<Fault>().required();

/** Tokens are counted, so that one shows which attempt made it. */
let tokens = 0;
let attempts = 0;

/** As a login does it: the token goes to the browser before the last thing that may fail. */
async function openAs(ctx: Ctx, name: string, fault: Fault): Promise<void> {
  attempts += 1;
  tokens += 1;
  ctx.cookies.push({ name, value: `token ${tokens}`, maxAgeSeconds: 60 });
  if (fault === 'REFUSED') throw new DomainError('NOT_FOUND');
  if (fault === 'REACTION') ctx.emit(opened({}));
  if (fault === 'IMPATIENT') await ctx.rows(`SET LOCAL lock_timeout = '50ms'`);
  if (fault === 'DEADLOCK_ALWAYS' || (fault === 'DEADLOCK_ONCE' && attempts === 1))
    await ctx.rows(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END $$`);
}

const open = command({
  name: 'open',
  realm: 'company',
  needs: null,
  input: object({ before: faults, inside: faults }),
  errors: ['NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'session.open' },
  async before(before, input) {
    await before.autonomous((ctx) => openAs(ctx, 'before', input.before));
    attempts = 0;
  },
  run: (ctx, input) => openAs(ctx, 'inside', input.inside),
});

let kernel: TestKernel;
beforeAll(async () => {
  kernel = await startKernel([
    on(opened, async () => {
      throw new DomainError('NOT_FOUND');
    }),
  ]);
});
afterAll(() => kernel.stop());

async function toldBy(caller: Caller, before: Fault, inside: Fault): Promise<{ end: string; told: string[] }> {
  [tokens, attempts] = [0, 0];
  const end = await run(caller, open, { before, inside }).then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.key : String(error)),
  );
  return { end, told: caller.cookies.map(({ name, value }) => `${name}: ${value}`) };
}

test.each<[Fault, Fault, string, string[]]>([
  ['NONE', 'NONE', 'done', ['before: token 1', 'inside: token 2']],
  ['NONE', 'REFUSED', 'NOT_FOUND', ['before: token 1']],
  ['NONE', 'REACTION', 'NOT_FOUND', ['before: token 1']],
  ['NONE', 'DEADLOCK_ONCE', 'done', ['before: token 1', 'inside: token 3']],
  ['NONE', 'DEADLOCK_ALWAYS', 'BUSY', ['before: token 1']],
  ['REFUSED', 'NONE', 'NOT_FOUND', []],
  ['DEADLOCK_ONCE', 'NONE', 'done', ['before: token 2', 'inside: token 3']],
  ['DEADLOCK_ALWAYS', 'NONE', 'BUSY', []],
])('tells the browser of a session that was committed, and of no other: before %s, inside %s', async (before, inside, end, told) => {
  expect(await toldBy(memberOf('1'), before, inside)).toEqual({ end, told });
});

test('neither of one whose row in the log had to wait for too long', async () => {
  const caller = memberOf('2');
  await toldBy(caller, 'NONE', 'NONE');
  caller.cookies.length = 0;
  const holder = await connect(kernel.database.superUrl);
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM audit_head WHERE company_id = 2 FOR UPDATE');
    expect(await toldBy(caller, 'NONE', 'IMPATIENT')).toEqual({ end: 'BUSY', told: ['before: token 1'] });
  } finally {
    await holder.end();
  }
});

test('what the door itself has told already stays, whatever becomes of the command', async () => {
  const caller = memberOf('1');
  caller.cookies.push({ name: 'ended', value: '', maxAgeSeconds: 0 });
  expect(await toldBy(caller, 'REFUSED', 'NONE')).toEqual({ end: 'NOT_FOUND', told: ['ended: '] });
  expect(await toldBy(caller, 'NONE', 'DEADLOCK_ALWAYS')).toEqual({ end: 'BUSY', told: ['ended: ', 'before: token 1'] });
});

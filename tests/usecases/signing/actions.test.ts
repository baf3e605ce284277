import 'reflect-metadata';
import { Client } from 'pg';
import { errorText } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { run } from '../../../server/kernel/usecase';
import { payeeLink } from '../../../server/payee/queries';
import { confirmTermination } from '../../../server/signing/commands/confirm-termination';
import { deleteContracts } from '../../../server/signing/commands/delete-contracts';
import { editContract } from '../../../server/signing/commands/edit-contract';
import { expireContracts } from '../../../server/signing/commands/expire-contracts';
import { openContractDocument } from '../../../server/signing/commands/open-contract-document';
import { openSigningLink } from '../../../server/signing/commands/open-signing-link';
import { remindContracts } from '../../../server/signing/commands/remind-contracts';
import { remindNext } from '../../../server/signing/commands/remind-next';
import { sendUnbind } from '../../../server/signing/commands/send-unbind';
import { sendUnbindPerson } from '../../../server/signing/commands/send-unbind-person';
import { voidContracts } from '../../../server/signing/commands/void-contracts';
import { withdrawTermination } from '../../../server/signing/commands/withdraw-termination';
import { jobs } from '../../../server/signing/jobs/records';
import { contract, contracts } from '../../../server/signing/queries/contracts';
import { terminationToConfirm } from '../../../server/signing/queries/ending';
import { overdueCompanies } from '../../../server/signing/queries/overdue';
import { contractSelection, signingBatch } from '../../../server/signing/queries/selection';
import { payeeCaller, prove } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { linksTo, refusalOf, sent, signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { runTwice } from '../../kit/cases/jobsTwice';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

type Selection = { mode: 'ALL' | 'PAGE'; ids?: string[]; excludedIds?: string[]; filter?: object | null; expectedCount?: number };
const page = (...ids: string[]): Selection => ({ mode: 'PAGE', ids });
const maker = () => world.member('王敏');
const open = (token: string) => run(guestCaller(), payeeLink, { token });
const reread = async (id: string) => run(await maker(), contract, { id });
// The shape of the selection fills in what is left out.
const act = async (what: typeof remindContracts | typeof deleteContracts | typeof voidContracts, selection: Selection) =>
  run(await maker(), what as typeof remindContracts, { selection } as never, { idempotencyKey: key() });
const look = async (action: 'REMIND' | 'DELETE' | 'VOID' | 'EXPORT', selection: Selection) =>
  run(await maker(), contractSelection, { action, selection } as never);
const edit = async (id: string, person: object) => run(await maker(), editContract, { id, ...person } as never, { idempotencyKey: key() });
const byCommand = async (sql: string, parameters: unknown[]) => world.app.database.rows(sql, parameters);
/** As the sealing leaves it. */
const signed = async (id: string): Promise<void> => {
  await byCommand(
    `UPDATE contract SET status = 'HAS_BEEN_SIGNED', signed_on = '2026-11-20', ends_on = '2027-11-19', signed_at = now() WHERE company_id = $1 AND id = $2 RETURNING 1`,
    [world.companyId, id],
  );
};

describe('records of signing', () => {
  it('[SGN-006 1/4] are edited, their links copied and deleted while they wait, and refused otherwise', async () => {
    const { id } = await sent(world, signer(1));
    expect(await edit(id, { ...signer(1), name: ' 李四方 ' })).toMatchObject({ name: '李四方' });
    await run(await maker(), openSigningLink, { id });
    await signed(id);
    expect(await refusalOf(edit(id, signer(1)))).toBe('ACTION_NOT_ALLOWED');
    expect(await refusalOf(run(await maker(), openSigningLink, { id }))).toBe('ACTION_NOT_ALLOWED');
    expect(await refusalOf(act(deleteContracts, page(id)))).toBe('CONTRACTS_NOT_UNSIGNED');
    const other = await sent(world, signer(2));
    // Of the filter as it is now, and no other number than was agreed to.
    const all = { mode: 'ALL' as const, filter: { keyword: signer(2).name } };
    for (const what of [deleteContracts, remindContracts, voidContracts])
      expect(await refusalOf(act(what, { ...all, expectedCount: 2 }))).toBe('SELECTION_CHANGED');
    expect(await act(deleteContracts, page(other.id))).toEqual({ count: 1 });
    expect(await refusalOf(reread(other.id))).toBe('CONTRACT_NOT_FOUND');
  });

  it('an edit of the person ends the link to the wrong one, clears the mark and meets no second request', async () => {
    const [wrong, right, third] = [signer(3), signer(4), signer(5)];
    const { id } = await sent(world, wrong);
    await byCommand('UPDATE contract SET authentication_failed = true WHERE id = $1 RETURNING 1', [id]);
    const [token = ''] = await linksTo(wrong.phone, 's');
    await edit(id, right);
    expect(await refusalOf(open(token))).toBe('LINK_INVALID');
    expect(await reread(id)).toMatchObject({ name: right.name, isAuthenticationFailed: false });
    await sent(world, third);
    expect(await refusalOf(edit(id, third))).toBe('CONTRACT_OPEN');
  });

  it('[SGN-020 2/3] are reminded five times a day per person: the sixth is refused, and so are those not waiting or with a mismatch', async () => {
    const person = signer(6);
    const { id } = await sent(world, person);
    for (let n = 1; n <= 5; n += 1) {
      expect(await act(remindContracts, page(id))).toEqual({ sent: 1, refused: 0, batch: null });
      expect((await reread(id)).remindersToday).toBe(n);
    }
    expect(await refusalOf(act(remindContracts, page(id)))).toBe('REMINDER_LIMIT');
    const button = (await reread(id)).availableActions.find((action) => action.key === 'remind');
    expect(button).toMatchObject({ enabled: false, reason: '今日提醒次数已用完' });
    // Another record of the same person shares the day.
    const second = await sent(world, person, { agreementType: 'LABOR_GENERAL' });
    expect(await refusalOf(act(remindContracts, page(second.id)))).toBe('REMINDER_LIMIT');
    const failed = await sent(world, signer(7));
    await byCommand('UPDATE contract SET authentication_failed = true WHERE id = $1 RETURNING 1', [failed.id]);
    expect(await refusalOf(act(remindContracts, page(failed.id)))).toBe('SIGNER_UNPROVEN');
    const done = await sent(world, signer(8));
    await signed(done.id);
    expect(await refusalOf(act(remindContracts, page(done.id)))).toBe('ACTION_NOT_ALLOWED');
    // Each message has a link of its own, and only the newest opens.
    const tokens = await linksTo(person.phone, 's');
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(await act(remindContracts, page(id, failed.id, done.id))).toMatchObject({ sent: 0, refused: 3 });
    // The next day begins anew.
    await world.app.setTime('2026-11-21T00:00:30+08:00');
    expect((await reread(id)).remindersToday).toBe(0);
    expect(await act(remindContracts, page(id))).toMatchObject({ sent: 1 });
    expect((await reread(id)).remindersToday).toBe(1);
    await world.app.setTime('2026-11-20T10:00:00+08:00');
  });

  it('[SGN-017 3/3] [PYE-003 2/2] a batch delete with one signed record in it deletes nothing', async () => {
    const [a, b] = [await sent(world, signer(9)), await sent(world, signer(10))];
    await signed(b.id);
    const refused = act(deleteContracts, page(a.id, b.id));
    await expect(refused).rejects.toMatchObject({ key: 'CONTRACTS_NOT_UNSIGNED', message: '仅支持删除未签约数据，请重新选择' });
    expect(await reread(a.id)).toMatchObject({ status: 'WAITING_SIGN' });
    const [token = ''] = await linksTo(signer(9).phone, 's');
    // Left out at the person's wish: the number that was agreed to is that of the others, and where there are none it is refused.
    const others = (expectedCount: number, ...ids: string[]) => ({ ...page(...ids), leavesOut: true, expectedCount });
    expect(await refusalOf(act(deleteContracts, others(2, a.id, b.id)))).toBe('SELECTION_CHANGED');
    expect(await refusalOf(act(deleteContracts, others(0, b.id)))).toBe('CONTRACTS_NOT_UNSIGNED');
    expect(await refusalOf(act(voidContracts, others(0, a.id)))).toBe('CONTRACTS_NOT_VOIDABLE');
    expect(await act(deleteContracts, others(1, a.id, b.id))).toEqual({ count: 1 });
    expect(await reread(b.id)).toMatchObject({ status: 'HAS_BEEN_SIGNED' });
    expect(await refusalOf(open(token))).toBe('LINK_INVALID');
  });

  it('[SGN-018 3/3] are voided at once on paper, by the word of the payee when signed on the phone', async () => {
    const paper = must((await run(await maker(), contracts, { filter: { keyword: must(WORKERS[0]).name } })).nodes[0]);
    const waiting = await sent(world, signer(11));
    const refused = act(voidContracts, page(paper.id, waiting.id));
    await expect(refused).rejects.toMatchObject({ key: 'CONTRACTS_NOT_VOIDABLE', message: '不符合作废条件，请重新选择' });
    expect(await look('VOID', page(paper.id, waiting.id))).toEqual({
      count: 1,
      refusedCount: 1,
      refusedReason: '不符合作废条件，请重新选择',
      fit: [{ id: paper.id, name: must(WORKERS[0]).name }],
      refused: [{ id: waiting.id, name: signer(11).name, statusName: '待签署', reason: null }],
    });
    expect(await act(voidContracts, page(paper.id))).toEqual({ count: 1, pendingCount: 0, leftOut: [] });
    expect(await reread(paper.id)).toMatchObject({ status: 'HAS_BEEN_VOIDED', isValid: false });
    await signed(waiting.id);
    expect(await act(voidContracts, page(waiting.id))).toEqual({ count: 0, pendingCount: 1, leftOut: [] });
    expect(await reread(waiting.id)).toMatchObject({ status: 'HAS_BEEN_SIGNED', isVoidPending: true, isValid: true });
    const [token = ''] = await linksTo(signer(11).phone, 'terminate');
    expect(await open(token)).toMatchObject({ purpose: 'TERMINATE' });
    expect(await refusalOf(act(voidContracts, page(waiting.id)))).toBe('CONTRACTS_NOT_VOIDABLE');
  });

  it('wait for the payee by so many SMS to one phone in a day: what is above is named and left as it is, the others go on', async () => {
    const phone = '16000007786';
    const people = Array.from({ length: limits.signing.perReceiverDay + 2 }, (_, n) => ({
      ...signer(45 + n),
      name: `共机${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`,
    }));
    const rows = [];
    for (const person of people) rows.push(await sent(world, { ...person, phone }));
    const other = await sent(world, { ...signer(57), name: '另机人' });
    const all = [...rows, other].map(({ id }) => id);
    for (const id of all) await signed(id);
    const above = rows.slice(limits.signing.perReceiverDay).map(({ id, name }) => ({ id, name }));
    const left = above.map((one) => ({ ...one, statusName: '已签署', reason: errorText('RECEIVER_LIMIT') }));
    // Told before anybody agrees, and nothing refuses the whole.
    const told = await look('VOID', page(...all));
    expect(told).toMatchObject({ count: all.length - 2, refusedCount: 2, refusedReason: null });
    expect(new Set(told.refused.map(({ name }) => name))).toEqual(new Set(above.map(({ name }) => name)));
    expect(await act(voidContracts, { ...page(...all), expectedCount: all.length })).toEqual({
      count: 0,
      pendingCount: all.length - 2,
      leftOut: left,
    });
    expect(await linksTo(phone, 'terminate')).toHaveLength(limits.signing.perReceiverDay);
    const pending = async (ids: readonly string[]) => (await Promise.all(ids.map(reread))).map(({ isVoidPending }) => isVoidPending);
    expect(await pending([...above.map(({ id }) => id), other.id])).toEqual([false, false, true]);
    // Where it is all of them, the refusal names each with its reason, in either language.
    await expect(act(voidContracts, page(...above.map(({ id }) => id)))).rejects.toMatchObject({
      key: 'RECEIVERS_LIMIT',
      message: expect.stringMatching(/^所选 2 份合同均未处理，.*：共机子、共机丑$/),
      params: { count: 2, leftOut: left },
    });
    expect(errorText('RECEIVERS_LIMIT', { count: 2, names: '共机子、共机丑' }, 'en')).toMatch(
      /^No contract was touched \(2 in all\).*: 共机子、共机丑$/,
    );
    expect(await pending(above.map(({ id }) => id))).toEqual([false, false]);
    await world.app.setTime('2026-11-21T09:00:00+08:00');
    expect(await act(voidContracts, page(...above.map(({ id }) => id)))).toEqual({ count: 0, pendingCount: 2, leftOut: [] });
    await world.app.setTime('2026-11-20T10:00:00+08:00');
  });

  it('go on when the company withdraws the termination that waits: its link is over, and the contract can be voided anew', async () => {
    const { id } = await sent(world, signer(19));
    await signed(id);
    const withdraw = async () => run(await maker(), withdrawTermination, { id }, { idempotencyKey: key() });
    expect(await refusalOf(withdraw())).toBe('ACTION_NOT_ALLOWED');
    await act(voidContracts, page(id));
    const [token = ''] = await linksTo(signer(19).phone, 'terminate');
    const caller = await payeeCaller(await prove(token, signer(19)));
    const offered = (await reread(id)).availableActions.map(({ key: action }) => action);
    expect(offered).toEqual(expect.arrayContaining(['resendTermination', 'withdrawTermination']));
    expect(await refusalOf(run(await world.member('赵晨'), withdrawTermination, { id }, { idempotencyKey: key() }))).toBe(
      'PERMISSION_MISSING',
    );
    expect(await withdraw()).toMatchObject({ status: 'HAS_BEEN_SIGNED', isValid: true, isVoidPending: false, voidPendingUntil: null });
    // Nobody ends it by the link that is out there, nor in the session that it opened.
    expect(await refusalOf(open(token))).toBe('LINK_INVALID');
    expect(await refusalOf(run(caller, terminationToConfirm, {}))).toBe('LINK_INVALID');
    expect(await refusalOf(run(caller, confirmTermination, {}, { idempotencyKey: key() }))).toBe('LINK_INVALID');
    expect(await refusalOf(withdraw())).toBe('ACTION_NOT_ALLOWED');
    expect(await act(voidContracts, page(id))).toMatchObject({ pendingCount: 1 });
    expect(await refusalOf(open(must((await linksTo(signer(19).phone, 'terminate'))[0])))).toBe('');
  });

  it('are chosen by id or by the filter at that moment, without those left out, and counted before', async () => {
    const rows = [];
    for (let n = 20; n < 24; n += 1) rows.push(await sent(world, { ...signer(n), name: `共同${'甲乙丙丁'[n - 20]}` }));
    const ids = rows.map(({ id }) => id);
    const filter = { keyword: '共同' };
    const names = ['共同甲', '共同乙', '共同丙', '共同丁'];
    const all = await look('REMIND', { mode: 'ALL', filter });
    expect(all).toMatchObject({ count: 4, refusedCount: 0, refusedReason: null, refused: [] });
    expect(new Set(all.fit.map(({ name }) => name))).toEqual(new Set(names));
    // Who gets one is named, and who does not, with the reason.
    const [other, done] = [await sent(world, { ...signer(58), name: '别人来过' }), await sent(world, { ...signer(59), name: '已经签过' })];
    await byCommand(`UPDATE contract SET authentication_failed = true WHERE company_id = $1 AND id = $2 RETURNING 1`, [
      world.companyId,
      other.id,
    ]);
    await signed(done.id);
    const some = await look('REMIND', page(...ids, other.id, done.id));
    expect(some).toMatchObject({ count: 4, refusedCount: 2, refusedReason: null });
    expect(new Map(some.refused.map(({ name, statusName, reason }) => [name, reason ?? statusName]))).toEqual(
      new Map([
        ['别人来过', errorText('SIGNER_UNPROVEN')],
        ['已经签过', '已签署'],
      ]),
    );
    expect(await look('DELETE', { mode: 'ALL', filter, excludedIds: [must(ids[0])] })).toMatchObject({ count: 3 });
    expect(await look('DELETE', { mode: 'PAGE', ids, excludedIds: [must(ids[0])] })).toMatchObject({ count: 3 });
    expect(await refusalOf(look('DELETE', { mode: 'PAGE' }))).toBe('SELECTION_EMPTY');
    expect(await refusalOf(look('DELETE', page(must(ids[0]), '99999')))).toBe('CONTRACT_NOT_FOUND');
    await sent(world, { ...signer(25), name: '共同戊' });
    expect(await act(deleteContracts, { mode: 'ALL', filter, excludedIds: [must(ids[0])] })).toEqual({ count: 4 });
    expect(await reread(must(ids[0]))).toMatchObject({ status: 'WAITING_SIGN' });
  });

  it('[IDM-008 4/5] more than 200 are reminded by a job that counts what it did, and that runs twice without a second message', async () => {
    const { id } = await sent(world, signer(26));
    const [row] = await byCommand(
      `INSERT INTO signing_batch (company_id, kind, contract_ids, created_by, created_at)
       VALUES ($1, 'REMIND', array_append(array_fill(1::bigint, ARRAY[300]), $2), 'test', now()) RETURNING id`,
      [world.companyId, id],
    );
    const batchId = (must(row) as { id: string }).id;
    const before = (await linksTo(signer(26).phone, 's')).length;
    expect(await run(await world.system(), remindNext, { batchId })).toEqual({ isEnded: false });
    expect(await run(await maker(), signingBatch, { id: batchId })).toMatchObject({ total: 301, done: 200, refused: 200, endedAt: null });
    await runTwice(jobs, 'signing.remind', { companyId: world.companyId, batchId }, world.api);
    expect(await run(await maker(), signingBatch, { id: batchId })).toMatchObject({ done: 301, sent: 1, refused: 300 });
    expect(await linksTo(signer(26).phone, 's')).toHaveLength(before + 1);
  });

  it('twelve people are reminded by as many statements as two', async () => {
    const asked = jest.spyOn(Client.prototype, 'query');
    const textOf = ([query]: unknown[]): string => (typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? ''));
    /** Jobs of the messages before may run meanwhile: they write none of these. */
    const ours = () =>
      asked.mock.calls.map(textOf).filter((text) => /INTO (delivery|payee_link|signing_reminder) |FROM message_text/.test(text));
    const people = Array.from({ length: 14 }, (_, n) => signer(31 + n));
    try {
      const ids = [];
      for (const person of people) ids.push((await sent(world, person)).id);
      for (const chosen of [ids.slice(0, 2), ids.slice(2)]) {
        const before = ours().length;
        expect(await act(remindContracts, page(...chosen))).toMatchObject({ sent: chosen.length, refused: 0 });
        expect(ours().slice(before)).toHaveLength(4);
      }
    } finally {
      asked.mockRestore();
    }
    // Each has a message of his own, with a link of his own.
    const links = await Promise.all(people.map(({ phone }) => linksTo(phone, 's')));
    expect(links.map((own) => own.length)).toEqual(people.map(() => 2));
    expect(new Set(links.flat()).size).toBe(28);
  });

  it('ask to unbind at the phone of the record or at one that was typed, five times a day', async () => {
    const person = signer(27);
    const { id } = await sent(world, person);
    const byRecord = async () => run(await maker(), sendUnbind, { id }, { idempotencyKey: key() });
    expect(await byRecord()).toBe(true);
    const [token = ''] = await linksTo(person.phone, 'unbind');
    expect(await open(token)).toMatchObject({ purpose: 'UNBIND' });
    const typed = { ...person, phone: '16000007799' };
    const byPerson = async () => run(await maker(), sendUnbindPerson, typed, { idempotencyKey: key() });
    for (let n = 0; n < 4; n += 1) expect(await byPerson()).toBe(true);
    expect(await linksTo(typed.phone, 'unbind')).toHaveLength(4);
    expect(await refusalOf(byPerson())).toBe('REMINDER_LIMIT');
    expect(await refusalOf(byRecord())).toBe('REMINDER_LIMIT');
    expect((await reread(id)).phoneMasked).toBe('160****7727');
  });

  it('a document is given where there is one, and of what was never signed there is none', async () => {
    const { id } = await sent(world, signer(28));
    expect(await refusalOf(run(await maker(), openContractDocument, { id }))).toBe('ACTION_NOT_ALLOWED');
    await signed(id);
    expect(await refusalOf(run(await maker(), openContractDocument, { id }))).toBe('CONTRACT_NO_DOCUMENT');
  });

  it('[SGN-057] end with the deadline of seven days, and an end that nobody confirmed in seven days is forgotten', async () => {
    const [late, kept] = [await sent(world, signer(29)), await sent(world, signer(30))];
    await signed(kept.id);
    await act(voidContracts, page(kept.id));
    const [token = ''] = await linksTo(signer(30).phone, 'terminate');
    await world.app.setTime(new Date(must(late.deadlineAt).getTime() + 60_000).toISOString());
    const platform = await world.api.systemCaller(null);
    const system = await world.system();
    // The sweep of the running product may be at it, before this one or at the same time: what it has locked is passed over.
    await until(
      async () => {
        await run(system, expireContracts, {});
        return run(platform, overdueCompanies, { besides: [] });
      },
      (companies) => companies.length === 0,
    );
    expect(await reread(late.id)).toMatchObject({ status: 'OVER_TIME_CANCEL', statusName: '超时取消' });
    expect(await refusalOf(open(token))).toBe('LINK_INVALID');
    expect(await reread(kept.id)).toMatchObject({ status: 'HAS_BEEN_SIGNED', isVoidPending: false, isValid: true });
    expect(await refusalOf(act(remindContracts, page(late.id)))).toBe('ACTION_NOT_ALLOWED');
  });
});

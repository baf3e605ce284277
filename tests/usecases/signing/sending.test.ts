import 'reflect-metadata';
import { run, runRaw } from '../../../server/kernel/usecase';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { payeeLink } from '../../../server/payee/queries';
import { openSigningLink } from '../../../server/signing/commands/open-signing-link';
import { contract, contracts } from '../../../server/signing/queries/contracts';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { linksTo, refusalOf, sent, signer } from '../../kit/builders/signing';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const open = (token: string) => run(guestCaller(), payeeLink, { token });
const reread = async (id: string) => run(await world.member('王敏'), contract, { id });

describe('sending one person a contract', () => {
  it('makes a record that waits seven days and sends a link that says who asks for what', async () => {
    const person = signer(11);
    const made = await sent(world, person);
    expect(made).toMatchObject({
      status: 'WAITING_SIGN',
      name: person.name,
      phoneMasked: '160****7711',
      signSystemType: 1,
      contractName: '连续劳务服务协议',
      sourceName: '发送签约',
      contractCode: expect.stringMatching(/^HC\d{8}\d{6}$/),
      isAuthenticationFailed: false,
      remindersToday: 0,
      hasDocument: false,
    });
    const waits = must(made.deadlineAt).getTime() - made.importedAt.getTime();
    expect(waits).toBe(7 * 86_400_000);
    const [token = ''] = await linksTo(person.phone, 's');
    expect(await open(token)).toMatchObject({
      purpose: 'SIGN',
      documentName: '连续劳务服务协议',
      deadline: made.deadlineAt,
      isIdentityNeeded: true,
    });
    expect(JSON.stringify(made)).not.toContain(person.idCard);
  });

  it('is refused for a second open request, a contract that runs as long, and inputs that are none', async () => {
    const person = signer(12);
    await sent(world, person);
    expect(await refusalOf(sent(world, person))).toBe('CONTRACT_OPEN');
    expect(await refusalOf(sent(world, person, { phone: '057188886666' }))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(sent(world, signer(13), { idCard: '33010119920309001X' }))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(sent(world, signer(13), { name: '3' }))).toBe('VALIDATION_FAILED');
    for (const name of ['何静先生', '收款人何静', '寮犱笁', '何静 男'])
      expect([name, await refusalOf(sent(world, signer(13), { name }))]).toEqual([name, 'VALIDATION_FAILED']);
    expect(await refusalOf(sent(world, signer(13), { subjectId: '99' }))).toBe('SUBJECT_NOT_FOUND');
    expect(await refusalOf(sent(world, signer(13), {}, '赵晨'))).toBe('PERMISSION_MISSING');
    // A worker's contract from paper ends in eleven months: it may be renewed before it does.
    const [worker] = WORKERS;
    expect(await sent(world, must(worker))).toMatchObject({ status: 'WAITING_SIGN' });
  });

  it('without a message leaves the link to be copied, and a fresh one ends the one before', async () => {
    const person = signer(14);
    const { id } = await sent(world, person, { isNotify: false });
    expect(await linksTo(person.phone, 's')).toEqual([]);
    const tokens: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { url } = await run(await world.member('王敏'), openSigningLink, { id });
      tokens.push(must(/\/m\/s\/([\w-]{43})$/.exec(url)?.[1]));
    }
    expect(await refusalOf(open(must(tokens[0])))).toBe('LINK_INVALID');
    expect(await open(must(tokens[1]))).toMatchObject({ purpose: 'SIGN' });
    expect(await refusalOf(run(await world.member('王敏'), openSigningLink, { id: '999999' }))).toBe('CONTRACT_NOT_FOUND');
  });

  it('marks the record when somebody else tries, and the code goes to the phone of the record alone', async () => {
    const person = signer(15);
    const { id } = await sent(world, person);
    const [token = ''] = await linksTo(person.phone, 's');
    const wrong = { token, name: person.name, idCard: signer(16).idCard };
    expect(await refusalOf(runRaw(guestCaller(), sendPayeeLinkCode, wrong))).toBe('IDENTITY_MISMATCH');
    expect(await reread(id)).toMatchObject({
      isAuthenticationFailed: true,
      availableActions: expect.arrayContaining([
        expect.objectContaining({ key: 'remind', enabled: false, reason: '收款人实名认证未通过，不能提醒' }),
      ]),
    });
    await runRaw(guestCaller(), sendPayeeLinkCode, { token, name: person.name, idCard: person.idCard });
  });

  it('after the deadline the link opens nothing', async () => {
    const person = signer(17);
    const { importedAt, deadlineAt } = await sent(world, person);
    const [token = ''] = await linksTo(person.phone, 's');
    await world.app.setTime(must(deadlineAt).toISOString());
    expect(await refusalOf(open(token))).toBe('LINK_INVALID');
    await world.app.setTime(importedAt.toISOString());
  });

  it('[SGN-002 1/4] the list is filtered by name or whole card, phone, agreement, name of the contract, state, days and subject', async () => {
    const person = signer(18);
    const made = await sent(world, person, { agreementType: 'LABOR_GENERAL' });
    const day = made.importedAt.toISOString().slice(0, 10);
    const list = async (filter: object) =>
      (await run(await world.member('王敏'), contracts, { filter, first: 100 })).nodes.map(({ id }) => id);
    const finds = [
      { keyword: person.name, agreementTypes: ['LABOR_GENERAL'] },
      { keyword: person.idCard },
      { phone: person.phone },
      { contractName: '劳务服务', agreementTypes: ['LABOR_GENERAL'] },
      { statuses: ['WAITING_SIGN'], phone: person.phone },
      { importedFrom: day, importedTo: day, phone: person.phone },
      { subjectId: world.subjectId, phone: person.phone },
    ];
    for (const filter of finds) expect([filter, await list(filter)]).toEqual([filter, expect.arrayContaining([made.id])]);
    const misses = [
      { keyword: person.idCard.slice(0, 17) },
      { phone: person.phone.slice(0, 7) },
      { phone: person.phone, agreementTypes: ['BUSINESS_INCOME'] },
      { phone: person.phone, contractName: '%' },
      { phone: person.phone, statuses: ['HAS_BEEN_SIGNED'] },
      { phone: person.phone, importedTo: '2026-01-01' },
      { phone: person.phone, signedFrom: '2026-01-01' },
      { phone: person.phone, subjectId: '999' },
    ];
    for (const filter of misses) expect([filter, await list(filter)]).toEqual([filter, []]);
    // By the day of signing: the three contracts from paper.
    expect(await list({ signedFrom: '2026-11-01', signedTo: '2026-11-01' })).toHaveLength(3);
  });
});

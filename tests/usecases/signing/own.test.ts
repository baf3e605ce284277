import 'reflect-metadata';
import { limits } from '../../../schema/limits';
import { phoneIndexOf } from '../../../server/kernel/secrets';
import { run } from '../../../server/kernel/usecase';
import { logoutPayee } from '../../../server/payee/commands/logout-payee';
import { payeeLink } from '../../../server/payee/queries';
import { continueMySigning } from '../../../server/signing/commands/continue-my-signing';
import { openContractOfMine } from '../../../server/signing/commands/open-contract-of-mine';
import { myContracts, myContractsToSign } from '../../../server/signing/queries/own';
import { contractToSign } from '../../../server/signing/queries/phone';
import { payeeCaller, payeeSignedIn, proveWorker } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signingToken, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { refusalOf } from '../../kit/builders/signing';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

describe('contracts of one’s own', () => {
  it('are listed with their files for their person, and are not there for anybody else', async () => {
    const contractId = await contractOf(world, 1, await publishedTemplate(world));
    const { caller: ofLink } = await phoneOf(world, 1, contractId);
    await signOnPhone(ofLink);
    await untilSealed(world, contractId);
    const owner = await payeeSignedIn(1);
    const mine = await run(owner, myContracts, {});
    expect(mine.find((one) => one.contractId === contractId)).toMatchObject({ statusName: '已签署', isValid: true, isDocumentReady: true });
    expect((await run(owner, openContractOfMine, { contractId })).url).toMatch(/^\/api\/file\/download\?ticket=/);
    // An address ends with the session that asked for it, fetched or not.
    const fetched = async (url: string) => (await world.app.rest().get(url)).file?.subarray(0, 5).toString() ?? null;
    expect(await fetched((await run(owner, openContractOfMine, { contractId })).url)).toBe('%PDF-');
    const left = (await run(owner, openContractOfMine, { contractId })).url;
    const again = await payeeSignedIn(1);
    await run(owner, logoutPayee, {});
    expect(await fetched(left)).toBeNull();
    expect(await refusalOf(run(owner, openContractOfMine, { contractId }))).toBe('CONTRACT_NOT_SEALED');
    expect(await fetched((await run(again, openContractOfMine, { contractId })).url)).toBe('%PDF-');
    const stranger = await payeeSignedIn(0);
    expect((await run(stranger, myContracts, {})).map((one) => one.contractId)).not.toContain(contractId);
    for (const id of [contractId, '99999999'])
      expect(await refusalOf(run(stranger, openContractOfMine, { contractId: id }))).toBe('CONTRACT_NOT_FOUND');
    // The session of one link reaches what it is for, and no list.
    expect(await refusalOf(run(ofLink, myContracts, {}))).not.toBe('');
  });

  it('open by an address of one document, a few times within its minutes: an app that shows the page asks for it twice, the second time without cookies', async () => {
    const contractId = await contractOf(world, 0, await publishedTemplate(world));
    await signOnPhone((await phoneOf(world, 0, contractId)).caller);
    await untilSealed(world, contractId);
    const owner = await payeeSignedIn(0);
    const opens = async (url: string) => (await world.app.rest().get(url)).file?.subarray(0, 5).toString() ?? null;
    const { url } = await run(owner, openContractOfMine, { contractId });
    // Nothing of the person, nor of the contract, stands in it.
    expect(url).toMatch(/^\/api\/file\/download\?ticket=[\w-]{43}$/);
    const heads = await fetch(new URL(url, world.app.url));
    expect(heads.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(heads.headers.get('cache-control')).toBe('private, no-store');
    for (let time = 2; time <= 10; time += 1) expect([time, await opens(url)]).toEqual([time, '%PDF-']);
    expect(await opens(url)).toBeNull();
    // Neither after its minutes.
    const late = (await run(owner, openContractOfMine, { contractId })).url;
    const [row] = await world.app.database.rows<{ lives: number }>(
      'SELECT extract(epoch FROM max(expires_at) - now())::float8 AS lives FROM download_ticket WHERE payee_session_id IS NOT NULL AND used_at IS NULL',
    );
    expect(must(row).lives * 1000).toBeLessThanOrEqual(limits.payee.fileLife);
    await world.app.database.rows(`UPDATE download_ticket SET expires_at = now() - interval '1 second' WHERE payee_session_id IS NOT NULL`);
    expect(await opens(late)).toBeNull();
  });

  it('that wait are gone on with after a login: by a link of their own to the phone that was asked, which proves as ever', async () => {
    const contractId = await contractOf(world, 2, await publishedTemplate(world));
    const sms = await signingToken(world, 2, contractId);
    const owner = await payeeSignedIn(2);
    const mine = async (caller = owner) => (await run(caller, myContractsToSign, {})).find((one) => one.contractId === contractId);
    const goOn = (caller = owner) => run(caller, continueMySigning, { contractId });
    const isOpen = async (token: string) => (await refusalOf(run(guestCaller(), payeeLink, { token }))) === '';
    expect(await mine()).toMatchObject({ isOwnPhone: true, deadline: new Date('2026-11-27T10:00:00+08:00') });
    // Nobody else is told of it, nor gets a link; nor does the session of a link, whatever it is for.
    const stranger = await payeeSignedIn(0);
    expect(await mine(stranger)).toBeUndefined();
    expect(await refusalOf(goOn(stranger))).toBe('CONTRACT_NOT_FOUND');
    const other = await contractOf(world, 2, await publishedTemplate(world, { agreementType: 'LABOR_GENERAL' }), 'LABOR_GENERAL');
    expect(await refusalOf(goOn((await phoneOf(world, 2, other)).caller))).toBe('SESSION_EXPIRED');
    // A record with another phone waits for that one: this login is told so, and ends no link of it.
    const record = (sql: string) => world.app.database.rows(`UPDATE contract SET ${sql} WHERE id = $1 RETURNING 1`, [contractId]);
    const phone = phoneIndexOf(must(WORKERS[2]).phone);
    await record(`phone_index = '${phoneIndexOf('16000004999')}'`);
    expect(await mine()).toMatchObject({ isOwnPhone: false });
    expect([await refusalOf(goOn()), await isOpen(sms)]).toEqual(['SIGNER_PHONE_OTHER', true]);
    await record(`phone_index = '${phone}'`);
    // Who came by the SMS and reads already goes on by the link that this login begins.
    const reader = await payeeCaller(await proveWorker(sms, 2));
    const { path } = await goOn();
    expect(await run(reader, contractToSign, {})).toMatchObject({ contractId });
    const token = must(/^\/m\/s\/([\w-]{43})$/.exec(path)?.[1]);
    // One link at a time, for this one thing; name, card and code are asked as by the SMS.
    expect([await isOpen(sms), await isOpen(token)]).toEqual([false, true]);
    expect(await run(guestCaller(), payeeLink, { token })).toMatchObject({ purpose: 'SIGN', isIdentityNeeded: true });
    const caller = await payeeCaller(await proveWorker(token, 2));
    expect(await run(caller, contractToSign, {})).toMatchObject({ contractId });
    await signOnPhone(caller);
    expect(await mine()).toBeUndefined();
    expect(await refusalOf(goOn())).toBe('ACTION_NOT_ALLOWED');
    // What is late is not offered, and what was ended is none.
    const late = await until(
      async () => {
        await world.app.database.rows(
          `UPDATE contract SET status = 'WAITING_SIGN', deadline_at = '2026-11-20T09:00:00+08:00' WHERE id = $1 RETURNING 1`,
          [other],
        );
        const offered = (await run(owner, myContractsToSign, {})).map((one) => one.contractId);
        return { offered, end: await refusalOf(run(owner, continueMySigning, { contractId: other })) };
      },
      // The sweep of the running product may end it between the two: then it is no longer late, but over.
      ({ end }) => end !== 'ACTION_NOT_ALLOWED',
    );
    expect(late.end).toBe('CONTRACT_OVERDUE');
    expect(late.offered).not.toContain(other);
  });
});

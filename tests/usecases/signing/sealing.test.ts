import 'reflect-metadata';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealingReasons } from '../../../schema/signingPhoneTexts';
import { verifySigned } from '../../../server/kernel/pdf/verify';
import { inTransaction } from '../../../server/kernel/unitOfWork';
import { run } from '../../../server/kernel/usecase';
import { voidContracts } from '../../../server/signing/commands/void-contracts';
import { contract } from '../../../server/signing/queries/contracts';
import { voidNow } from '../../../server/signing/steps/voiding';
import { type ContractRecord, getContracts } from '../../../server/signing/store/contracts';
import { LOOSE } from '../../kit/builders/people';
import {
  contractOf,
  documentOf,
  phoneOf,
  publishedTemplate,
  recordOf,
  signOnPhone,
  type Template,
  trustOf,
  untilSealed,
} from '../../kit/builders/phones';
import { refusalOf } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let template: Template;
beforeEach(async () => {
  world = await startSmallWorld({ limits: LOOSE, config: { role: 'all' } });
  template = await publishedTemplate(world);
});
afterEach(() => world?.app.close());

const authority = (kind: 'certificates' | 'timestamps', ...rest: string[]): string => join(world.app.dataDir, 'authorities', kind, ...rest);
const issued = (): string[] => readdirSync(authority('certificates', 'issued'));
const trouble = (kind: 'certificates' | 'timestamps', word: 'DOWN' | 'LOST'): void => {
  mkdirSync(authority(kind), { recursive: true });
  writeFileSync(authority(kind, 'trouble'), word);
};
const over = (kind: 'certificates' | 'timestamps'): void => rmSync(authority(kind, 'trouble'), { force: true });

async function signedBy(workers: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const worker of workers) {
    const contractId = await contractOf(world, worker, template);
    await signOnPhone((await phoneOf(world, worker, contractId)).caller);
    ids.push(contractId);
  }
  return ids;
}

describe('sealing', () => {
  it('without the timestamp authority signs nothing, says why, and goes on by itself when it is back', async () => {
    const before = await signedBy([0]);
    await untilSealed(world, before[0] ?? '');
    trouble('timestamps', 'DOWN');
    const ids = await signedBy([1, 2]);
    for (const id of ids) {
      await waitUntil(
        async () => (await recordOf(world, id)).seal_reason === sealingReasons.TIMESTAMP_UNKNOWN,
        () => 'the reason is told',
      );
      expect(await recordOf(world, id)).toMatchObject({ status: 'SIGNING', seal_step: 'SIGNATURE', signed_on: null });
    }
    over('timestamps');
    for (const id of ids) {
      expect(await untilSealed(world, id)).toMatchObject({ seal_reason: null, signed_on: '2026-11-20' });
      expect(verifySigned(await documentOf(world, id), await trustOf(world))).toMatchObject({ reason: null });
    }
  });

  it('asks again under the same words when answers are lost: one certificate and one signature for each', async () => {
    const [first = ''] = await signedBy([0]);
    await untilSealed(world, first);
    trouble('certificates', 'LOST');
    const [id = ''] = await signedBy([1]);
    await waitUntil(
      async () => (await recordOf(world, id)).seal_reason === sealingReasons.CERTIFICATE_UNKNOWN,
      () => 'the reason is told',
    );
    over('certificates');
    await untilSealed(world, id);
    expect(issued()).toHaveLength(2);
    expect(verifySigned(await documentOf(world, id), await trustOf(world)).reason).toBeNull();
  });

  const preparedOf = (id: string): string => `contracts/${world.companyId}/${id}/prepared.pdf`;

  it('draws the prepared file again where a backup left it out, the same to the byte, and goes on', async () => {
    trouble('timestamps', 'DOWN');
    const [id = ''] = await signedBy([0]);
    await waitUntil(
      async () => (await recordOf(world, id)).seal_reason === sealingReasons.TIMESTAMP_UNKNOWN,
      () => 'it was prepared and signed',
    );
    await world.gateways.gateways.storage.delete(preparedOf(id));
    over('timestamps');
    expect(await untilSealed(world, id)).toMatchObject({ seal_reason: null });
    expect(verifySigned(await documentOf(world, id), await trustOf(world)).reason).toBeNull();
  });

  it('signs no other file than the prepared one: where it cannot be drawn again as it was, it waits and says why', async () => {
    trouble('timestamps', 'DOWN');
    const [id = ''] = await signedBy([0]);
    await waitUntil(
      async () => (await recordOf(world, id)).seal_reason === sealingReasons.TIMESTAMP_UNKNOWN,
      () => 'it was prepared and signed',
    );
    const { rows } = world.app.database;
    await rows('UPDATE contract_signature SET ip = $2 WHERE contract_id = $1 RETURNING contract_id', [id, '203.0.113.9']);
    await world.gateways.gateways.storage.delete(preparedOf(id));
    // The file is judged before the authority is asked, which stays away: a try that has read what stood before would go on with it.
    await waitUntil(
      async () => (await recordOf(world, id)).seal_reason === sealingReasons.NOT_STORED,
      () => 'the reason is told',
    );
    over('timestamps');
    const tries = async () => {
      const [told] = await rows<{ tries: number | null }>(
        `UPDATE contract SET seal_due_at = now() WHERE id = $1 RETURNING CASE WHEN seal_reason IS NOT NULL THEN seal_tries END AS tries`,
        [id],
      );
      // Without a reason it was signed after all, which is told below.
      return must(told).tries ?? Number.POSITIVE_INFINITY;
    };
    const before = await tries();
    // The first that ends may have begun while the authority was away.
    await waitUntil(
      async () => (await tries()) > before + 1,
      () => 'it is tried again',
    );
    expect(await recordOf(world, id)).toMatchObject({ status: 'SIGNING', seal_step: 'SIGNATURE', seal_reason: sealingReasons.NOT_STORED });
  });

  it('leaves the prepared file to a contract that went back a step while a worker looked at its document', async () => {
    const { storage } = world.gateways.gateways;
    const [get, put] = [storage.get.bind(storage), jest.spyOn(storage, 'put')];
    const deleted = jest.spyOn(storage, 'delete');
    let isBack = false;
    jest.spyOn(storage, 'get').mockImplementation(async (key) => {
      const isDocument = /^contracts\/.*[0-9a-f]{64}\.pdf$/.test(key);
      if (isDocument && !isBack) {
        isBack = true;
        await world.app.database.rows(
          `UPDATE contract SET seal_step = 'TIMESTAMP' WHERE company_id = $1 AND status = 'SIGNING' RETURNING id`,
          [world.companyId],
        );
      }
      return get(key);
    });
    const [id = ''] = await signedBy([0]);
    await untilSealed(world, id);
    await waitUntil(
      async () => deleted.mock.calls.length > 0,
      () => 'the prepared file goes',
    );
    expect(put.mock.calls.filter(([key]) => key === preparedOf(id))).toHaveLength(1);
    expect(deleted.mock.calls.filter(([key]) => key === preparedOf(id))).toHaveLength(1);
    expect(isBack).toBe(true);
  });

  it('a contract that fails by itself is put off alone: the company reads that it does not go on, others pass, and it goes on after the mend', async () => {
    const { storage } = world.gateways.gateways;
    const put = storage.put.bind(storage);
    const broken = await contractOf(world, 0, template);
    let isBroken = true;
    const failing = jest.spyOn(storage, 'put').mockImplementation(async (key, ...rest) => {
      if (isBroken && key.includes(`/${broken}/`)) throw new Error('planted');
      return put(key, ...rest);
    });
    await signOnPhone((await phoneOf(world, 0, broken)).caller);
    const putOff = async () => {
      const [row] = await world.app.database.rows<{ seal_reason: string | null; seal_tries: number; waits: boolean }>(
        `SELECT seal_reason, seal_tries, seal_due_at > now() + interval '300 seconds' AS waits FROM contract WHERE id = $1`,
        [broken],
      );
      return must(row);
    };
    await waitUntil(
      async () => (await putOff()).seal_reason === sealingReasons.FAILED,
      () => 'the reason is told',
    );
    // As after a quarter of an hour: it waits longer than for somebody outside.
    await world.app.database.rows(`UPDATE contract SET seal_tries = 10, seal_due_at = now() WHERE id = $1 RETURNING id`, [broken]);
    await waitUntil(
      async () => (await putOff()).waits,
      () => 'it is put off for minutes',
    );
    const maker = await world.member('王敏');
    const keys = async () => (await run(maker, contract, { id: broken })).availableActions.map(({ key }) => key);
    expect(await keys()).toContain('abandon');
    const [other = ''] = await signedBy([1]);
    expect(await untilSealed(world, other)).toMatchObject({ seal_reason: null });
    expect(await recordOf(world, broken)).toMatchObject({ status: 'SIGNING', seal_reason: sealingReasons.FAILED, signed_on: null });
    isBroken = false;
    await world.app.database.rows(`UPDATE contract SET seal_due_at = now() WHERE id = $1 RETURNING id`, [broken]);
    expect(await untilSealed(world, broken)).toMatchObject({ seal_reason: null, signed_on: '2026-11-20' });
    failing.mockRestore();
  });

  it('a contract that cannot be sealed is no contract: after several tries the company ends it at once, nothing is asked of its person, and a new one is sent', async () => {
    trouble('certificates', 'DOWN');
    const [id = ''] = await signedBy([0]);
    await waitUntil(
      async () => (await recordOf(world, id)).seal_reason === sealingReasons.CERTIFICATE_UNKNOWN,
      () => 'the reason is told',
    );
    const tried = (times: number) =>
      world.app.database.rows(`UPDATE contract SET seal_tries = $2, seal_due_at = now() + interval '1 hour' WHERE id = $1 RETURNING id`, [
        id,
        times,
      ]);
    const maker = await world.member('王敏');
    const voided = () => run(maker, voidContracts, { selection: { mode: 'PAGE', ids: [id] } } as never, { idempotencyKey: key() });
    const keyOf = async () =>
      must(
        (
          await world.app.database.rows<{ key_cipher: string | null }>('SELECT key_cipher FROM contract_signature WHERE contract_id = $1', [
            id,
          ])
        )[0],
      ).key_cipher;
    const keys = async () => (await run(maker, contract, { id })).availableActions.map((action) => action.key);
    // While it may be over in a moment, it is not given up.
    await tried(1);
    expect(await keys()).not.toContain('abandon');
    expect(await refusalOf(voided())).toBe('CONTRACTS_NOT_VOIDABLE');
    await tried(5);
    expect(await keyOf()).not.toBeNull();
    expect(await keys()).toContain('abandon');
    expect(await voided()).toMatchObject({ count: 1, pendingCount: 0, leftOut: [] });
    // What its key has not signed, it never signs.
    expect(await keyOf()).toBeNull();
    over('certificates');
    expect(await recordOf(world, id)).toMatchObject({ status: 'HAS_BEEN_VOIDED', signed_on: null });
    // A second request under the same terms was refused as long as the first stood.
    const again = await contractOf(world, 0, template);
    await signOnPhone((await phoneOf(world, 0, again)).caller);
    expect(await untilSealed(world, again)).toMatchObject({ seal_reason: null, signed_on: '2026-11-20' });
    expect(await recordOf(world, id)).toMatchObject({ status: 'HAS_BEEN_VOIDED' });
  });

  it('ends by the arrow of the state it was read in: what was sealed in between is not given up, and what waits for its seal is not voided', async () => {
    trouble('timestamps', 'DOWN');
    const [id = ''] = await signedBy([0]);
    const caller = await world.member('王敏');
    const asRead = () => inTransaction(caller, { readOnly: true }, async (ctx) => must((await getContracts(ctx, [id]))[0]));
    const end = (row: ContractRecord) => refusalOf(inTransaction(caller, {}, (ctx) => voidNow(ctx, [row])));
    const stuck = await asRead();
    over('timestamps');
    await world.app.database.rows(`UPDATE contract SET seal_due_at = now() WHERE id = $1 RETURNING id`, [id]);
    await untilSealed(world, id);
    expect(stuck.status).toBe('SIGNING');
    expect(await end(stuck)).toBe('CONTRACTS_NOT_VOIDABLE');
    expect(await recordOf(world, id)).toMatchObject({ status: 'HAS_BEEN_SIGNED', signed_on: '2026-11-20' });
    // The other way round, as after a seal that was taken back.
    const sealed = await asRead();
    await world.app.database.rows(`UPDATE contract SET status = 'SIGNING' WHERE id = $1 RETURNING id`, [id]);
    expect(await end(sealed)).toBe('CONTRACTS_NOT_VOIDABLE');
    expect(await recordOf(world, id)).toMatchObject({ status: 'SIGNING' });
    await world.app.database.rows(`UPDATE contract SET status = 'HAS_BEEN_SIGNED' WHERE id = $1 RETURNING id`, [id]);
    expect(await end(sealed)).toBe('');
    expect(await recordOf(world, id)).toMatchObject({ status: 'HAS_BEEN_VOIDED' });
  });
});

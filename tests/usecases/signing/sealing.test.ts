import 'reflect-metadata';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealingReasons } from '../../../schema/signingPhoneTexts';
import { verifySigned } from '../../../server/kernel/pdf/verify';
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
const trouble = (kind: 'certificates' | 'timestamps', word: 'DOWN' | 'LOST'): void => writeFileSync(authority(kind, 'trouble'), word);
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
});

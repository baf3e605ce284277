import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBank } from '../../../server/gateways/bank/launcher';
import { sandboxBank } from '../../../server/gateways/bank/sandbox';
import { gatewaysOf } from '../../../server/gateways/gateways';
import { until } from '../../kit/checks/waiting';

test('the bank of sandboxes is simulated, starts with its first payment, and answers by the tail of the account', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jieqing-sandbox-'));
  const { gateway, stop } = sandboxBank(dir, 'a'.repeat(64));
  try {
    expect([gateway.isSimulated, gateway.parseCallback({}, Buffer.from('{}'))]).toEqual([true, null]);
    const order = { amountCents: 100, payWay: 1, payeeName: '沙小一', abstract: '' };
    const refused = await gateway.submit({ ...order, outBizNo: 'S-1', accountNo: '6299030000000040002' });
    expect(refused).toMatchObject({ kind: 'FAILED', code: 'ACCOUNT_NOT_FOUND' });
    await gateway.submit({ ...order, outBizNo: 'S-2', accountNo: '6299030000000090000' });
    await until(
      () => gateway.query('S-2'),
      ({ kind }) => kind === 'SUCCESS',
    );
  } finally {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

test('one that cannot start is told once, and is not started again by itself for ever', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jieqing-sandbox-'));
  const secret = 'a'.repeat(64);
  const holder = await launchBank({ dir, secret, latency: 'fast' });
  const said: string[] = [];
  try {
    // Another one has the book of this folder.
    await expect(launchBank({ dir, secret, latency: 'fast', log: (line) => said.push(line) })).rejects.toThrow(/the simulated bank/);
    expect(said).toEqual([]);
    await expect(holder.setClock(0)).resolves.toBeUndefined();
  } finally {
    await holder.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

test('only a sandbox is served by it', () => {
  const [live, own] = [{ bank: 'live', identityCheck: 'live', sandbox: { bank: 'own', identityCheck: 'own' } } as never, 'own'];
  expect(gatewaysOf(live, { isSandbox: true })).toMatchObject({ bank: own, identityCheck: own });
  for (const company of [{ isSandbox: false }, null]) expect(gatewaysOf(live, company).bank).toBe('live');
});

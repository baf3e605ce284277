// Answers of partners outside, whatever they are: one that is thrown in a listener would end the process of every company.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attachBank } from '../../../server/gateways/bank/launcher';
import { outsideFetch } from '../../../server/gateways/outside';

describe('an answer from outside', () => {
  let partner: Server;
  let address: string;
  beforeAll(async () => {
    partner = createServer((asked, answer) => {
      answer.writeHead(Number(asked.url?.slice(1)) || 502, { 'content-type': 'text/html' });
      answer.end('<h1>busy</h1>');
    });
    await once(partner.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  });
  afterAll(() => partner.close());

  const call = outsideFetch({ isLoopbackOpen: true, timeoutMs: 5_000, answerMax: 1_000 });

  it.each([204, 205, 304])('of %d is one without a body, whatever was sent behind it', async (status) => {
    const answer = await call(`${address}/${status}`);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  it.each([200, 299, 404, 500, 599])('of %d is told with its words', async (status) => {
    const answer = await call(`${address}/${status}`);
    expect([answer.status, await answer.text()]).toEqual([status, '<h1>busy</h1>']);
  });

  it.each([600, 999])('of %d is none', async (status) => {
    await expect(call(`${address}/${status}`)).rejects.toThrow();
  });

  it('that is the page of a proxy is no answer of the simulated bank', async () => {
    await expect(attachBank(address, 'x').setClock(0)).rejects.toThrow(/without words of its own/);
  });
});

// What can be invoiced, with an approved title and an address, at both doors of whoever asks.
import 'reflect-metadata';
import { opsIssueInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsInvoices } from '../../../server/invoice/queries/invoices';
import { run } from '../../../server/kernel/usecase';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { madeInvoiceable, titledToInvoice } from '../builders/invoices';
import { LOOSE } from '../builders/people';
import { key, statementsOf, workerRows } from '../builders/statements';
import { must } from '../checks/must';
import type { GraphqlClient, RestClient } from '../clients/clients';
import { signEachIn } from '../clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../worlds/smallWorld';

export const AT = '/api/invoice';

export let world: SmallWorld;
export let rest: RestClient;
export let graphql: GraphqlClient;
/** Of the master, who alone changes the rule later. */
export let master: RestClient;
export let masterInGraphql: GraphqlClient;
export let addressId: string;
export let subject: { readonly subject_id: string };
export const made: Record<'scenario' | 'business', string> = { scenario: '', business: '' };

export type Fields = Readonly<Record<string, unknown>>;
export type List = { readonly total: number; readonly list: Fields[]; readonly total_amount?: string };
export const post = async <T = Fields>(path: string, body: object): Promise<T> => must((await rest.post<T>(`${AT}${path}`, body)).result);
export const get = async <T = Fields>(path: string, query: object = {}): Promise<T> =>
  must((await rest.get<T>(`${AT}${path}`, { ...query })).result);
export const review = () => makeBuilder(world.api, world.gateways).operator(world.platform.review);
export const desk = async (id: string) =>
  must((await run(await review(), opsInvoices, { isOpen: true })).nodes.find((one) => one.id === id));
export const issue = async (id: string) =>
  run(await review(), opsIssueInvoice, { id, contentHash: (await desk(id)).contentHash }, { idempotencyKey: key() });
export const NOW = () => Math.floor(Date.parse('2026-11-20T12:00:00+08:00') / 1000);

/** One file has one of them. */
export async function startInvoiceDoors(): Promise<void> {
  world = await startSmallWorld({ limits: LOOSE });
  const doors = await signEachIn(world.app, { 王敏: '16000000102', 陈立群: '16000000101' });
  [rest, graphql] = [doors.rest('王敏'), doors.graphql('王敏')];
  [master, masterInGraphql] = [doors.rest('陈立群'), doors.graphql('陈立群')];
  subject = { subject_id: world.subjectId };
  const make = statementsOf(world);
  for (const which of ['scenario', 'business'] as const) {
    const { id } = await make.paid(workerRows(['100.00']));
    await make.until(id, 'COMPLETED');
    await madeInvoiceable(world, id, which === 'scenario' ? { scenarioCode: '1' } : { kind: 'BUSINESS_INCOME' });
    made[which] = id;
  }
  await titledToInvoice(world);
  addressId = String(must((await get<List>('/address/list')).list[0]).id);
}

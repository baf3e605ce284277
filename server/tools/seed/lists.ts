// Lists of people as a company uploads them, checked by the product's own jobs.
import { buffer } from 'node:stream/consumers';
import type { Caller } from '../../kernel/context';
import type { PeopleImportKey } from '../../kernel/kinds';
import { writeSheet } from '../../kernel/sheetWriter';
import { runRaw } from '../../kernel/usecase';
import { startPeopleImport } from '../../peopleImport/commands/start-people-import';
import { peopleImportQuery } from '../../peopleImport/queries';
import type { PeopleImportView } from '../../peopleImport/views';
import { rosterRowsQuery } from '../../roster/queries/rosters';
import { type Builder, newKey, untilDone } from './builder';

interface Listed {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

async function sheetOf(people: readonly Listed[]): Promise<Buffer> {
  async function* cells() {
    yield people.map(({ name, idCard, phone }) => [name, idCard, phone]);
  }
  const columns = ['姓名', '身份证号', '手机号'].map((title) => ({ title, kind: 'text' as const }));
  return buffer(writeSheet('名单', columns, cells()));
}

/** Read, checked, and every row answered for by the register; a row that is wrong is a mistake of the world. */
export const untilListed = (builder: Builder, maker: Caller, key: string): Promise<PeopleImportView> =>
  untilDone(`the list ${key} is checked`, async () => {
    const view = await builder.api.run(maker, peopleImportQuery, { key });
    const { nodes } = await builder.api.run(maker, rosterRowsQuery, { rosterId: key, first: 100, filter: null });
    const wrong = nodes.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'ERROR').map(({ text }) => text));
    if (wrong.length > 0) throw new Error(`the list ${key} has errors: ${wrong.join('; ')}`);
    return view.status === 'CHECKING' || nodes.some(({ status }) => status === 'CHECKING') ? null : view;
  });

export async function listPeople(
  builder: Builder,
  maker: Caller,
  people: readonly Listed[],
  terms: { readonly kind: PeopleImportKey; readonly subjectId: string; readonly agreementType?: string; readonly templateId?: string },
): Promise<PeopleImportView> {
  const file = { name: '人员名单.xlsx', bytes: await sheetOf(people), contentType: '', purpose: 'SHEET' } as const;
  const { id: fileId } = await builder.upload(maker, file);
  const { key } = await runRaw(maker, startPeopleImport, { ...terms, fileId }, { idempotencyKey: newKey() });
  return untilListed(builder, maker, key);
}

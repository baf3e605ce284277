import { Readable } from 'node:stream';
import { receiveUpload } from '../../../server/file/rest/receive';
import type { PeopleImportKey } from '../../../server/kernel/kinds';
import { run, runRaw } from '../../../server/kernel/usecase';
import { nextPeopleImport } from '../../../server/peopleImport/commands/next-people-import';
import { startPeopleImport } from '../../../server/peopleImport/commands/start-people-import';
import { submitPeopleImport } from '../../../server/peopleImport/commands/submit-people-import';
import { peopleImportQuery } from '../../../server/peopleImport/queries';
import type { PeopleImportView } from '../../../server/peopleImport/views';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { contractTemplates } from '../../../server/signing/queries/templates';
import { demoIdCard } from '../../../server/tools/seed/world';
import { waitUntil } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { key } from './statements';
import { bookOf, textRows } from './xlsxFiles';

interface Newcomer {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/** Nobody whom company A knows; the numbers are sound and their own. */
export const newcomer = (n: number, more: Partial<Newcomer> = {}): Newcomer => ({
  name: `新人${'甲乙丙丁戊己庚辛壬癸'[n % 10]}`,
  idCard: demoIdCard('44', `1993-07-${String((n % 28) + 1).padStart(2, '0')}`, 100 + ((n * 7) % 899)),
  phone: `160000${String(70_000 + n)}`,
  ...more,
});

export const peopleSheet = (people: readonly Newcomer[]): Buffer =>
  bookOf(textRows([['姓名', '身份证号', '手机号'], ...people.map(({ name, idCard, phone }) => [name, idCard, phone])]));

/** Imports of people at company A, as its maker does them. */
export function importsOf(world: SmallWorld, kind: PeopleImportKey) {
  const maker = () => world.member('王敏');
  const look = async (importKey: string): Promise<PeopleImportView> => run(await maker(), peopleImportQuery, { key: importKey });
  const rows = async (importKey: string) =>
    (await run(await maker(), rosterRowsQuery, { rosterId: importKey, first: 500, filter: null })).nodes;
  const isAnswered = async (importKey: string): Promise<boolean> => (await rows(importKey)).every(({ status }) => status !== 'CHECKING');
  /** Read, checked, and every row answered for by the register. */
  const settled = async (importKey: string): Promise<PeopleImportView> => {
    await waitUntil(
      async () => (await look(importKey)).status !== 'CHECKING' && (await isAnswered(importKey)),
      () => `import ${importKey} is checked`,
    );
    return look(importKey);
  };
  const upload = async (people: readonly Newcomer[]): Promise<string> => {
    const incoming = { fileName: '人员名单.xlsx', contentType: '', stream: Readable.from([peopleSheet(people)]) };
    return (await receiveUpload(await maker(), incoming, 'SHEET', world.gateways.gateways.storage)).id;
  };
  const begin = async (people: readonly Newcomer[], more: object = {}): Promise<PeopleImportView> => {
    const input = { kind, fileId: await upload(people), subjectId: world.subjectId, ...more };
    return runRaw(await maker(), startPeopleImport, input, { idempotencyKey: key() });
  };
  const start = async (people: readonly Newcomer[], more: object = {}) => settled((await begin(people, more)).key);
  const go = async (view: PeopleImportView) => run(await maker(), nextPeopleImport, { key: view.key, keyAge: view.keyAge });
  const next = async (view: PeopleImportView): Promise<PeopleImportView> => {
    await go(view);
    return settled(view.key);
  };
  const submit = async (view: PeopleImportView, isNotify: boolean) =>
    run(await maker(), submitPeopleImport, { key: view.key, keyAge: view.keyAge, isNotify }, { idempotencyKey: key() });
  return {
    maker,
    look,
    settled,
    rows,
    upload,
    /** Not waited for. */
    begin,
    start,
    go,
    next,
    submit,
    /** What the rows say, by code. */
    problems: async (importKey: string): Promise<string[][]> => (await rows(importKey)).map((row) => row.problems.map(({ code }) => code)),
    /** Through both checks to the end. */
    done: async (people: readonly Newcomer[], isNotify = false, more: object = {}) =>
      submit(await next(await start(people, more)), isNotify),
  };
}

export type ImportPlace = 'signersBase' | 'signersDepth' | 'usersBase' | 'usersDepth';

/** Lists of people in both checks of both kinds, by their addresses, and a code at which people sign. */
export async function importPlaces(world: SmallWorld): Promise<Record<ImportPlace, string>> {
  const agreementType = 'LABOR_CONTINUOUS';
  const maker = await world.member('王敏');
  const [template] = await run(maker, contractTemplates, { subjectId: world.subjectId, agreementType });
  const terms = { agreementType, templateId: template?.id };
  const [signers, users] = [importsOf(world, 'SIGNING'), importsOf(world, 'REGISTRATION')];
  const signersBase = await signers.start([newcomer(12), newcomer(13, { phone: '123' })], terms);
  const signersDepth = await signers.next(await signers.start([newcomer(14), newcomer(15)], terms));
  const usersBase = await users.start([newcomer(16), newcomer(17, { phone: '456' })]);
  const usersDepth = await users.next(await users.start([newcomer(18)]));
  const code = { subjectId: world.subjectId, ...terms, collectAccount: true, accountTypes: ['BANK_CARD', 'ALIPAY'] };
  await runRaw(maker, createSigningQr, code, { idempotencyKey: key() });
  return {
    signersBase: `/signup/importverify?key=${signersBase.key}`,
    signersDepth: `/signup/importsignup?key=${signersDepth.key}`,
    usersBase: `/ticket/importverify?key=${usersBase.key}`,
    usersDepth: `/ticket/importsignup?key=${usersDepth.key}`,
  };
}

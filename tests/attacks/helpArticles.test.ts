import 'reflect-metadata';
import { opsSaveHelpArticle } from '../../server/help/commands/write-article';
import { helpCategories } from '../../server/help/queries';
import type { Caller } from '../../server/kernel/context';
import { systemCaller } from '../../server/kernel/jobs';
import { run, runRaw } from '../../server/kernel/usecase';
import { seedOperator } from '../../server/operator/commands/create-operator';
import { operatorCallerFor } from '../../server/operator/public';
import { PASSWORD, type People, startPeople } from '../kit/builders/people';
import { key } from '../kit/builders/statements';
import { must } from '../kit/checks/must';

let people: People;
let writer: Caller;
let categoryId: string;
beforeAll(async () => {
  people = await startPeople();
  const person = { name: '文静', phone: '16000000905', password: PASSWORD, roles: ['OPS_CONTENT'] };
  writer = await operatorCallerFor(await runRaw(await systemCaller(null), seedOperator, person), 'GRAPHQL');
  categoryId = must((await run(people.guest(), helpCategories, {}))[0]).id;
});
afterAll(() => people?.close());

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<b>x</b>',
  'data:text/html;base64,PGI+eDwvYj4=',
  'vbscript:x',
  '//evil.example/x',
];
const MARKS = LINKS.flatMap((to) => [
  `[x](${to})`,
  `![x](${to})`,
  `[x]: ${to}\n\n[x]`, // Without a scheme of letters it is text.
  ...(/^[a-z]+:/i.test(to) ? [`<${to}>`] : []),
]);

test.each(MARKS)('I04 an article of the help with %j is refused, or keeps no address that runs', async (content) => {
  const input = { id: null, categoryId, title: '试', summary: '试', content: `字\n\n${content}` };
  const saved = await runRaw(writer, opsSaveHelpArticle, input, { idempotencyKey: key() }).then(
    () => '',
    (error: { key?: string; params?: { fields?: object } }) => `${error.key} ${Object.keys(error.params?.fields ?? {}).join()}`,
  );
  expect(saved).toBe('VALIDATION_FAILED content');
  expect(await people.app.database.rows(`SELECT 1 FROM help_version WHERE title = '试'`)).toEqual([]);
});

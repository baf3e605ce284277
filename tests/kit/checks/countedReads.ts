// What a page asks of the database: the documents of the screens, run as their doors run them, with every question that they make.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, type DocumentNode, type GraphQLSchema, graphql, Kind, parse, print, separateOperations } from 'graphql';
import { Client } from 'pg';
import type { Caller } from '../../../server/kernel/context';
import { ROOT } from '../../house/source';

/** Queries that nobody but the request itself makes: the work of the product around it is not counted. */
const asked = new AsyncLocalStorage<string[]>();

export interface PageDocument {
  readonly name: string;
  readonly text: string;
  readonly variables: readonly string[];
  /** A page of a payee on the phone. */
  readonly isOfPayee: boolean;
}

const isPayeePage = (path: string): boolean => /^payee\/(?!console\/)/.test(path);

function documentsOf(isOfPayee: boolean): PageDocument[] {
  const folder = join(ROOT, 'client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.graphql') && isPayeePage(path) === isOfPayee,
  );
  const all: Record<string, DocumentNode> = separateOperations(
    concatAST(files.map((path) => parse(readFileSync(join(folder, path), 'utf8')))),
  );
  return Object.entries(all).flatMap(([name, document]) => {
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return [];
    const given = operation.variableDefinitions ?? [];
    return [
      {
        name,
        text: print(document),
        variables: given.map(({ variable }) => variable.name.value),
        isOfPayee,
      },
    ];
  });
}

/** Of the console, and of the pages on a phone; their words may be the same. */
export const pageDocuments = (): PageDocument[] => [...documentsOf(false), ...documentsOf(true)];

export const isPaged = ({ variables }: PageDocument): boolean => variables.includes('first');

/** Listens to every connection; `jest.restoreAllMocks` ends it. */
export function countQuestions(): void {
  const { query } = Client.prototype;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }];
    asked.getStore()?.push(typeof first === 'string' ? first : (first.text ?? ''));
    return Reflect.apply(query, this, given) as never;
  });
}

/** What this alone asks of the database; the work of the product around it goes on and is not heard. Needs `countQuestions`. */
export async function hearing<T>(act: () => Promise<T>): Promise<{ readonly answer: T; readonly heard: readonly string[] }> {
  const heard: string[] = [];
  return { answer: await asked.run(heard, act), heard };
}

export interface CountedAnswer {
  readonly data: unknown;
  /** What the database was asked, without the frame of each transaction. */
  readonly queries: readonly string[];
  readonly transactions: number;
}

const isFrame = (text: string): boolean => /^(BEGIN|COMMIT|ROLLBACK)|set_config\('app\.company_id'/.test(text.trim());

/** Runs a document and hears what it asks. A refusal fails the test: nothing would have been counted. */
export async function ask(
  schema: GraphQLSchema,
  document: Pick<PageDocument, 'name' | 'text'>,
  variables: object,
  caller: Caller,
): Promise<CountedAnswer> {
  const contextValue = { ...caller, sharesReads: true };
  const { answer, heard } = await hearing(() => graphql({ schema, source: document.text, variableValues: { ...variables }, contextValue }));
  expect([document.name, answer.errors]).toEqual([document.name, undefined]);
  return {
    data: answer.data,
    queries: heard.filter((text) => !isFrame(text)),
    transactions: heard.filter((text) => text.startsWith('BEGIN')).length,
  };
}

/** Rows of the longest page in an answer. */
export function rowCount(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const own = ['nodes', 'lines'].map((name) => Object.entries(value).find(([key]) => key === name)?.[1]).filter(Array.isArray);
  return Math.max(0, ...own.map(({ length }) => length), ...Object.values(value).map(rowCount));
}

/**
 * Questions of the longer page that it asks more often than the shorter one. What only one of its rows needs is asked once for all of them,
 * and a page without such a row does not ask it.
 */
export function askedPerRow(more: readonly string[], less: readonly string[]): string[] {
  const shape = (text: string): string => text.replace(/\s+/g, ' ').replace(/LIMIT \d+/, 'LIMIT n');
  const timesIn = (queries: readonly string[], wanted: string): number => queries.filter((text) => shape(text) === wanted).length;
  return [...new Set(more.map(shape))].filter((text) => timesIn(more, text) > Math.max(1, timesIn(less, text)));
}

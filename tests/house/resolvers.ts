// Every root field is answered with the types that codegen makes of the SDL: a changed field breaks the build at its resolver.
import { type SourceFile, type Violation, withoutComments } from './source';

const DOOR = /^server\/\w+\/graphql(\.ts$|\/)/;
const FIELD = /@(Query|Mutation|Subscription)\.(\w+)\([^\n]*\)\n\s*(?:async )?\w+\(([\s\S]*?)\): ([^\n{]+) \{/g;
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const fieldsIn = ({ path, text }: SourceFile): string[] =>
  DOOR.test(path) ? [...text.matchAll(FIELD)].map(([, , name = '']) => name) : [];

export function untypedResolvers(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    fieldsIn(file).length === 0
      ? []
      : [...file.text.matchAll(FIELD)].flatMap(([, kind = '', name = '', taken = '', answer = '']) => {
          const field = `${kind}${capital(name)}`;
          const wrong = [
            kind !== 'Subscription' && !answer.includes(`${field}Result`) ? `answers ${answer}, not ${field}Result` : '',
            /@Args\(/.test(taken) && !taken.includes(`${field}Args`) ? `takes no ${field}Args` : '',
          ].filter(Boolean);
          return wrong.map((rule) => ({ path: file.path, rule: `${name} ${rule}` }));
        }),
  );
}

/**
 * Where a door allows more words than the command takes, so that its shape is the first to judge them. Everybody else calls `run`, which
 * compares the types: through `runRaw` a renamed field of the schema would be dropped without a word.
 */
const NARROWER: Readonly<Record<string, string>> = {
  sendCode: 'purposes and channels that other calls have are of the same enum',
  sendIdentityCode: 'no code of this kind goes by mail',
  sendNewPhoneCode: 'no code of this kind goes by mail',
  opsSaveMessageTemplate: 'the key of a template is a text',
  opsTestMessageTemplate: 'the key of a template is a text',
  opsCreateSubject: 'the VAT region is a text',
  registerUpload: 'what invoices are kept as is no upload',
  registerOperatorUpload: 'as registerUpload, and of a company where it is said',
  uploadUseCase: 'what was read of a sheet is of any shape',
};

/** Rows of REST likewise: what their maps have read of the wire has types. */
const HANDED = /^server\/\w+\/(graphql|rest)(\.ts$|\/)/;
const RAW = /\brunRaw\(\s*[\w.]+,\s*([\w.]+)/g;
const rawIn = ({ path, text }: SourceFile): string[] =>
  HANDED.test(path) ? [...withoutComments(text).matchAll(RAW)].map(([, name = '']) => name) : [];

/** Doors of domains that hand over untyped what has types. */
export const rawResolvers = (files: readonly SourceFile[]): Violation[] =>
  files.flatMap((file) =>
    rawIn(file)
      .filter((name) => !Object.hasOwn(NARROWER, name))
      .map((name) => ({ path: file.path, rule: `${name} is called by runRaw, though its arguments have types` })),
  );

/** Exceptions that no resolver needs any more. */
export function idleRaw(files: readonly SourceFile[]): string[] {
  const used = files.flatMap(rawIn);
  return Object.keys(NARROWER).filter((name) => !used.includes(name));
}

// Every root field is answered with the types that codegen makes of the SDL: a changed field breaks the build at its resolver.
import type { SourceFile, Violation } from './source';

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

import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  buildSchema,
  getIntrospectionQuery,
  graphqlSync,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import * as codes from '../../schema/codes';
import { errors } from '../../schema/errors';
import { companyPermissions, operatorPermissions, payeeNeeds } from '../../schema/permissions';
import { rootAuth } from '../../server/generated/schema';
import { buildGraphSchema } from '../../server/kernel/doors/graphql';
import { resolvers } from '../../server/wiring';
import { ROOT } from '../house/source';
import { machines } from './machines';
import { differences, printedTypes, readSdl } from './sdl';
import { allUseCases } from './useCases';

const sdl = readSdl();
const namedTypes = Object.values(sdl.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));
const enumKeys = (name: string): string[] => {
  const type = sdl.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
};

/** Used by the directive @auth, or by the error extensions: no field has these types. */
const UNREACHABLE = ['Permission', 'Realm', 'ErrorCode'];

/** Root fields that anybody may call. Whoever adds one says why. */
const PUBLIC_FIELDS: Record<string, string> = {
  'Query.publicAnnouncements': 'what is told to everybody stands on the public page',
  'Query.helpArticle': 'whoever cannot log in needs help most',
  'Query.helpArticles': 'as helpArticle',
  'Query.helpCategories': 'as helpArticle',
  'Query.helpHome': 'as helpArticle',
  'Query.helpOfScreen': 'as helpArticle',
  'Query.helpSearch': 'as helpArticle',
  'Mutation.acceptInvitation': 'the token of the invitation is the key',
  'Mutation.askPasskeyLogin': 'before a login; the answer is the key',
  'Query.identitySession': 'the token of a link and that of the attempt are the key',
  'Mutation.beginIdentity': 'as payeeLink',
  'Mutation.checkIdentity': 'as identitySession',
  'Mutation.endIdentity': 'as identitySession',
  'Mutation.keepIdentity': 'as identitySession',
  'Mutation.askManualIdentity': 'as identitySession',
  'Mutation.beginSignOn': 'before a login; the answer of the provider is the key',
  'Mutation.finishSignOn': 'makes the session',
  'Mutation.login': 'makes the session',
  'Mutation.loginByCode': 'makes the session',
  'Mutation.loginByPasskey': 'makes the session',
  'Mutation.loginPayee': 'makes the session',
  'Mutation.logout': 'ending a session that is gone already is no mistake',
  'Mutation.logoutPayee': 'as logout',
  'Mutation.opsLogin': 'makes the session',
  'Mutation.opsSendPasswordCode': 'a captcha is the key',
  'Mutation.opsSetPassword': 'the code is the key',
  'Mutation.opsLogout': 'as logout',
  'Mutation.confirmUnbind': 'the token of the link and the code that went to its phone are the key',
  'Mutation.disownSignerPhone': 'as confirmUnbind',
  'Mutation.keepSignerPhone': 'as confirmUnbind, with the end of the ID card of the signer',
  'Mutation.provePayee': 'the token of the link and the code are the key',
  'Mutation.register': 'nobody is there yet',
  'Mutation.resetPassword': 'the code is the key',
  'Mutation.sendCode': 'before a login; captcha and counters guard it',
  'Mutation.sendPayeeLinkCode': 'the token of the link is the key; wrong ones are counted',
  'Mutation.sendPayeeLoginCode': 'before a login; captcha and counters guard it',
  'Query.captchaChallenge': 'before a login',
  'Query.catalogueWords': 'names that stand on pages before a login',
  'Query.downtime': 'the login page shows it',
  'Query.errorCatalogue': 'documentation',
  'Query.invitation': 'the token of the invitation is the key',
  'Query.opsViewer': 'who am I; null for nobody',
  'Query.verifyDocument': 'who holds a document may ask whether it is one of ours; the answer names nobody',
  'Query.payeeLink': 'the token of the link is the key; wrong ones are counted',
  'Query.serverFacts': 'brand, time and banner of the login page',
  'Query.testInbox': 'codes of the demo; empty outside demo mode',
  'Query.viewer': 'who am I; null for nobody',
  'Query.vocabulary': 'documentation',
};

/** What the pages send beside documents of GraphQL, and where the door of GraphQL itself is called. */
const PAST_GRAPHQL = [
  'client/app/apollo.ts: input',
  // The ttl of the session that a link with a token has opened.
  'client/app/entry.ts: `/api/sso/getTtl?${asked}`',
  // A sheet that the browser saves as it comes.
  'client/filing/ops/download.ts: `/api/filing/download?filing_id=${encodeURIComponent(id',
  // The page itself: whether the server has another version of it.
  'client/kit/request/renew-page.ts: location.pathname',
  'client/kit/upload/upload.ts: a file',
  'client/ops/identity-picture.tsx: `/api/ops/identity/picture?company_id=${companyId}&picture_id=${id}`',
  "client/payee/card/attempt.ts: '/api/payee/identity/picture'",
  "client/payee/face.screen.tsx: '/gateway/face/simulated'",
  'client/payee/request.ts: `/graphql?${name}`',
  "client/payee/task/picture.ts: '/api/payee/task/picture'",
  // The empty sheet that is filled in.
  'client/roster/sheet-field.tsx: path',
  "client/webhook/docs.screen.tsx: '/schema.graphql'",
  "client/webhook/try-it.tsx: '/graphql'",
];

const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(ROOT, folder, path));

/** `answeredByField` of codegen.yml as "Type.field". */
function answeredByField(): string[] {
  const [, block = ''] = /answeredByField:\n((?: {8}.*\n)+)/.exec(readFileSync(join(ROOT, 'codegen.yml'), 'utf8')) ?? [];
  return [...block.matchAll(/^ {8}(\w+): \[(.*)\]$/gm)].flatMap(([, type, fields = '']) =>
    fields.split(', ').map((field) => `${type}.${field}`),
  );
}

describe('the built schema', () => {
  test('has a field resolver for every field that the types of the use cases leave out, and for no other', async () => {
    await buildGraphSchema(resolvers);
    const resolved = getMetadataStorage().fieldResolvers.map(({ getObjectType, target, schemaName }) => {
      const owner = (getObjectType?.() ?? target) as { readonly name: string };
      return `${owner.name}.${schemaName}`;
    });
    expect([...new Set(resolved)].sort()).toEqual(answeredByField().sort());
  });
  test('is what schema/*.graphql promises, descriptions included', async () => {
    const built = await buildGraphSchema(resolvers);
    expect(differences(printedTypes(sdl), printedTypes(built), UNREACHABLE)).toEqual([]);
    // The start of the product leaves this question out.
    expect(graphqlSync({ schema: built, source: getIntrospectionQuery() }).errors).toBeUndefined();
  });

  test('[API-003] the committed SDL is the running schema, and the console asks for everything through it', async () => {
    const built = await buildGraphSchema(resolvers);
    expect(differences(printedTypes(sdl), printedTypes(built), UNREACHABLE)).toEqual([]);
    // Every document of the console is one of the committed schema.
    const documents = filesBelow('client', /\.graphql$/).map((path) => readFileSync(path, 'utf8'));
    const whole = parse(documents.filter((text) => !/^(query|mutation|subscription|fragment) Sdk/m.test(text)).join('\n'));
    expect(whole.definitions.length).toBeGreaterThan(300);
    const rules = specifiedRules.filter(({ name }) => !/^(NoUnusedFragments|LoneAnonymous|Unique\w*Names)Rule$/.test(name));
    expect(validate(sdl, whole, rules).map(({ message }) => message)).toEqual([]);
    // And nothing is asked for past it: what else goes out are files, the entry of an old link, and the SDL itself.
    const asking = /(?<![\w.])fetch\(\s*([^,)]+)|new XMLHttpRequest/g;
    const asked = filesBelow('client', /\.tsx?$/)
      .filter((path) => !/client\/(generated|sdk|explorer)\//.test(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(asking)].map(([, what]) => `${relative(ROOT, path)}: ${what ?? 'a file'}`),
      );
    expect(asked.sort()).toEqual(PAST_GRAPHQL);
  });

  test('the comparison sees a missing field, another type, another description and an extra type', () => {
    const promised = printedTypes(buildSchema('"old" type A { x: Int! y: Int } type B { z: Int } type Query { a: A b: B }'));
    const built = printedTypes(buildSchema('"new" type A { x: Int } type C { z: Int } type Query { a: A b: C }'));
    const found = differences(promised, built, []);
    for (const piece of [
      'A: not built: y: Int',
      'A: not built: x: Int!',
      '"""old"""',
      'B: is in the SDL and not built',
      'C: is built and not in the SDL',
      'Query: not built: b: B',
    ])
      expect(found.join('\n')).toContain(piece);
  });
});

describe('enums', () => {
  test('ErrorCode is the catalogue', () => {
    expect(enumKeys('ErrorCode')).toEqual(Object.keys(errors));
  });

  test('Permission is the table of rights', () => {
    expect(enumKeys('Permission').sort()).toEqual([...companyPermissions, ...operatorPermissions, ...Object.keys(payeeNeeds)].sort());
  });

  test.each(machines.filter(({ enumName }) => enumName))('$enumName has the states of machine $machine.name', ({ machine, enumName }) => {
    expect(enumKeys(enumName as string).sort()).toEqual([...machine.stateKeys].sort());
  });

  test('a machine is either on the graph or named as not being there', () => {
    expect(machines.filter(({ enumName }) => enumName === undefined).map(({ machine }) => machine.name)).toEqual([]);
  });

  test('the states of a statement are described by label and legacy code', () => {
    const machine = machines.find((one) => one.enumName === 'StatementStatus')?.machine;
    const type = sdl.getType('StatementStatus');
    for (const value of isEnumType(type) ? type.getValues() : []) {
      expect(`${value.name}: ${value.description}`).toContain(machine?.label(value.name));
      expect(`${value.name}: ${value.description}`).toContain(String(machine?.code(value.name)));
    }
  });

  test('every vocabulary with an enum of its name has the same keys', () => {
    const pairs = Object.entries(codes).flatMap(([name, value]) => {
      const enumName = name[0]?.toUpperCase() + name.slice(1);
      const keys = typeof value === 'object' && value !== null && 'keys' in value ? (value.keys as readonly string[]) : null;
      return keys && isEnumType(sdl.getType(enumName)) ? [[enumName, [...keys].sort()] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(5);
    for (const [enumName, keys] of pairs) expect([enumName, enumKeys(enumName).sort()]).toEqual([enumName, keys]);
  });
});

describe('descriptions', () => {
  // An error that only repeats the names it is given has nothing to translate.
  const isBilingual = (text: string | null | undefined): boolean =>
    /^\{\w+\}|\p{Script=Han}.* \/ [\x20-\x7e–≤≥×→“”’…¥]+/su.test(text ?? '');
  const described = namedTypes.flatMap((type) => {
    const own: [string, string | null | undefined][] = ['Query', 'Mutation', 'Subscription'].includes(type.name)
      ? []
      : [[type.name, type.description]];
    if (isEnumType(type))
      return [
        ...own,
        ...type.getValues().map((value) => [`${type.name}.${value.name}`, value.description] as [string, string | null | undefined]),
      ];
    if (!isObjectType(type) && !isInputObjectType(type)) return own;
    return [
      ...own,
      ...Object.values(type.getFields()).map(
        (field) => [`${type.name}.${field.name}`, field.description] as [string, string | null | undefined],
      ),
    ];
  });

  test('every type, field and enum value is described in Chinese and English', () => {
    expect(described.filter(([, text]) => !isBilingual(text)).map(([name]) => name)).toEqual([]);
  });
});

describe('rights', () => {
  const useCases = allUseCases();
  const fields = Object.entries(rootAuth).map(([path, auth]) => ({ path, name: path.split('.')[1] as string, auth }));

  test('the use cases are found', () => {
    expect(useCases.size).toBeGreaterThan(20);
  });

  test('every mutation is a command of the same name', () => {
    // ping only shows that a session lives.
    const missing = fields.filter(
      ({ path, name }) => path.startsWith('Mutation.') && name !== 'ping' && useCases.get(name)?.kind !== 'command',
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test('@auth of a root field equals realm and needs of its use case', () => {
    const wrong = fields.flatMap(({ path, name, auth }) => {
      const useCase = useCases.get(name);
      if (!useCase) return [];
      const isPublic = useCase.realms.includes('public');
      if (auth === null) return isPublic ? [] : [`${path}: the SDL says public, the use case ${useCase.realms} ${useCase.needs}`];
      const realms = useCase.realms.filter((realm) => realm !== 'system').map((realm) => realm.toUpperCase());
      const realm = auth.realm ?? 'COMPANY';
      const needs = useCase.needs ? [useCase.needs] : [];
      const isSame = realms.includes(realm) && JSON.stringify([...auth.needs]) === JSON.stringify(needs);
      return isSame ? [] : [`${path}: @auth ${realm} ${auth.needs} / use case ${realms} ${needs}`];
    });
    expect(wrong).toEqual([]);
  });

  test('only the listed root fields are public', () => {
    const open = fields.filter(({ auth }) => auth === null).map(({ path }) => path);
    expect(open.sort()).toEqual(Object.keys(PUBLIC_FIELDS).sort());
  });
});

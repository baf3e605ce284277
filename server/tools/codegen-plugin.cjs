// SDL -> type-graphql classes, one ArgsType per field with arguments, and a decorator factory per root field,
// so that a resolver reads `@Mutation.payStatement() payStatement(@Args(() => MutationPayStatementArgs) args, @Ctx() ctx)`.
const {
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} = require('graphql');

const BUILT_IN = {
  ID: { decorator: 'ID', ts: 'string' },
  String: { decorator: 'String', ts: 'string' },
  Boolean: { decorator: 'Boolean', ts: 'boolean' },
  Int: { decorator: 'Int', ts: 'number' },
  Float: { decorator: 'Float', ts: 'number' },
};

const quote = JSON.stringify;
const capital = (text) => text[0].toUpperCase() + text.slice(1);

function refuse(where, why) {
  throw new Error(`schema/*.graphql: ${where}: ${why}`);
}

/** `{ a: 1 }` from the entries that are set, '' when none is. */
function options(entries) {
  const set = Object.entries(entries).filter(([, code]) => code !== undefined);
  return set.length === 0 ? '' : `{ ${set.map(([key, code]) => `${key}: ${code}`).join(', ')} }`;
}

function described(node) {
  return {
    description: node.description ? quote(node.description) : undefined,
    deprecationReason: node.deprecationReason ? quote(node.deprecationReason) : undefined,
  };
}

function namer(config) {
  const scalars = config.scalars ?? {};
  return (type, where) => {
    if (BUILT_IN[type.name]) return BUILT_IN[type.name];
    if (!isScalarType(type)) return { decorator: type.name, ts: `Ref<${type.name}>`, isList: false };
    const ts = scalars[type.name];
    if (!ts) refuse(where, `scalar ${type.name} has no TypeScript type, add it to codegen.yml`);
    return { decorator: `${type.name}Scalar`, ts: `Ref<${ts}>` };
  };
}

/** How one GraphQL type is written in a decorator and in TypeScript. */
function written(type, where, nameOf) {
  const isRequired = isNonNullType(type);
  const bare = isRequired ? type.ofType : type;
  if (!isListType(bare)) {
    const name = nameOf(bare, where);
    return { thunk: `() => ${name.decorator}`, ts: name.ts, isNullable: !isRequired, nullable: isRequired ? undefined : 'true' };
  }
  const isItemRequired = isNonNullType(bare.ofType);
  const item = isItemRequired ? bare.ofType.ofType : bare.ofType;
  if (isListType(item)) refuse(where, 'nested lists are not supported, give the inner list a type of its own');
  const name = nameOf(item, where);
  return {
    thunk: `() => [${name.decorator}]`,
    ts: isItemRequired ? `${name.ts}[]` : `(${name.ts} | null)[]`,
    isList: true,
    isNullable: !isRequired,
    nullable: isRequired ? (isItemRequired ? undefined : "'items'") : isItemRequired ? 'true' : "'itemsAndList'",
  };
}

function defaultLiteral(value, type, where) {
  if (value === undefined) return undefined;
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const member = (one) => (one === null ? 'null' : `${named.name}.${one}`);
    return Array.isArray(value) ? `[${value.map(member).join(', ')}]` : member(value);
  }
  const hasObject = [value].flat().some((one) => one !== null && typeof one === 'object');
  if (hasObject) refuse(where, 'object-valued defaults are not supported, make the field nullable and default in the use case');
  // A default of our own scalar is held in its inner form, as a value that arrived in a request would be.
  if (isScalarType(named) && !BUILT_IN[named.name]) {
    const parsed = (one) => (one === null ? 'null' : `${named.name}Scalar.parseValue(${quote(one)})`);
    return Array.isArray(value) ? `[${value.map(parsed).join(', ')}]` : parsed(value);
  }
  return quote(value);
}

/** What goes out must be there; a field with arguments or a resolver of its own is not, the object a use case returns does not carry it. */
function memberOf(field, type, side, isAnswered) {
  if (side === 'in') return `${field.name}${type.isNullable ? '?' : '!'}: ${type.ts}${type.isNullable ? ' | null' : ''};`;
  const ts = `${type.isList ? 'readonly ' : ''}${type.ts}${type.isNullable ? ' | null' : ''}`;
  return `${field.name}${isAnswered || field.args.length > 0 ? '?' : '!'}: ${ts};`;
}

function fieldWriter(nameOf, answered) {
  return (owner, field, side = 'in') => {
    const where = `${owner}.${field.name}`;
    const type = written(field.type, where, nameOf);
    const decorator = options({
      nullable: type.nullable,
      defaultValue: defaultLiteral(field.defaultValue, field.type, where),
      ...described(field),
    });
    const member = memberOf(field, type, side, answered[owner]?.includes(field.name));
    return [`  @Field(${type.thunk}${decorator ? `, ${decorator}` : ''})`, `  ${member}`].join('\n');
  };
}

function classOf(decorator, type, fields, options_) {
  return `@${decorator}(${options_})\nexport class ${type} {\n${fields.join('\n')}\n}\n`;
}

function enumOf(type) {
  const values = type.getValues();
  const notes = values.map((value) => [value.name, options(described(value))]).filter(([, note]) => note);
  const registered = options({
    name: quote(type.name),
    description: described(type).description,
    valuesConfig: notes.length ? `{ ${notes.map(([name, note]) => `${name}: ${note}`).join(', ')} }` : undefined,
  });
  // A constant and a union of its keys instead of a TypeScript enum: the keys of the machine tables are assignable as they are.
  return [
    `export const ${type.name} = { ${values.map((value) => `${value.name}: ${quote(value.name)}`).join(', ')} } as const;`,
    `export type ${type.name} = keyof typeof ${type.name};`,
    `registerEnumType(${type.name}, ${registered});\n`,
  ].join('\n');
}

function argsClasses(owner, type, writeField) {
  return Object.values(type.getFields())
    .filter((field) => field.args?.length > 0)
    .map((field) => {
      const name = `${owner}${capital(field.name)}Args`;
      return classOf(
        'ArgsType',
        name,
        field.args.map((arg) => writeField(`${owner}.${field.name}`, arg)),
        '',
      );
    });
}

/** Applied arguments of @auth: getDirectiveValues fills in the directive's defaults, the raw syntax tree does not. */
function authOf(schema, field) {
  const directive = schema.getDirective('auth');
  const applied = directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined;
  return applied ? { needs: applied.needs ?? [], realm: applied.realm ?? null } : null;
}

function rootFactories(schema, kind, root, nameOf) {
  const alias = { Query: 'QueryField', Mutation: 'MutationField', Subscription: 'SubscriptionField' }[kind];
  const lines = Object.values(root.getFields()).map((field) => {
    const type = written(field.type, `${kind}.${field.name}`, nameOf);
    const fieldOptions = options({ name: quote(field.name), nullable: type.nullable, ...described(field) });
    const auth = authOf(schema, field);
    const call =
      kind === 'Subscription' ? `${alias}(${type.thunk}, { ...${fieldOptions}, ...options })` : `${alias}(${type.thunk}, ${fieldOptions})`;
    const decorator = auth ? `all(${call}, Authorized(${quote(auth.needs)}))` : call;
    return `  ${field.name}: (${kind === 'Subscription' ? 'options: SubscriptionOptions' : ''}): MethodDecorator => ${decorator},`;
  });
  return `export const ${kind} = {\n${lines.join('\n')}\n};\n`;
}

/** What a resolver of a root field declares to answer. */
function resultTypes(kind, root, nameOf) {
  const lines = Object.values(root.getFields()).map((field) => {
    const type = written(field.type, `${kind}.${field.name}`, nameOf);
    return `export type ${kind}${capital(field.name)}Result = ${type.isList ? 'readonly ' : ''}${type.ts}${type.isNullable ? ' | null' : ''};`;
  });
  return `${lines.join('\n')}\n`;
}

function authTable(schema, roots) {
  const rows = roots.flatMap(([kind, root]) =>
    Object.values(root.getFields()).map((field) => `  ${quote(`${kind}.${field.name}`)}: ${quote(authOf(schema, field))},`),
  );
  return [
    '/** What @auth says of each root field; null = public. Printed schemas do not contain applied directives. */',
    'export const rootAuth: Record<string, { needs: readonly string[]; realm: string | null } | null> = {',
    ...rows,
    '};\n',
  ].join('\n');
}

function header(types, config) {
  const scalars = types.filter(isScalarType).map((type) => `${type.name}Scalar`);
  return [
    '// Generated from schema/*.graphql by `npm run codegen`. Not to be edited.',
    "import 'reflect-metadata';",
    "import { ArgsType, Authorized, Field, Float, ID, InputType, Int, Mutation as MutationField, ObjectType, Query as QueryField, registerEnumType, Subscription as SubscriptionField, type SubscriptionOptions } from 'type-graphql';",
    ...(config.tsImports ?? []),
    ...(scalars.length ? [`import { ${scalars.join(', ')} } from ${quote(config.scalarsFrom)};`] : []),
    '',
    '// Keeps a class out of the emitted design:type, which would be read before the class exists.',
    'export type Ref<T> = T;',
    // Every import is used once, so that a small schema passes noUnusedLocals too.
    'void [ArgsType, Authorized, Field, Float, ID, InputType, Int, MutationField, ObjectType, QueryField, SubscriptionField];',
    'const all = (...decorators: MethodDecorator[]): MethodDecorator => (target, key, descriptor) => {',
    '  for (const decorate of decorators) decorate(target, key, descriptor);',
    '};',
    '',
  ].join('\n');
}

function plugin(schema, _documents, config) {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));
  for (const type of types) {
    if (isUnionType(type)) refuse(type.name, 'unions are not used in this API (design: every type has its own query)');
    if (isInterfaceType(type)) refuse(type.name, 'interfaces are not used in this API');
  }
  const roots = [
    ['Query', schema.getQueryType()],
    ['Mutation', schema.getMutationType()],
    ['Subscription', schema.getSubscriptionType()],
  ].filter(([, root]) => root);
  const isRoot = (type) => roots.some(([, root]) => root === type);
  const nameOf = namer(config);
  const writeField = fieldWriter(nameOf, config.answeredByField ?? {});
  const classLike = (decorator, side) => (type) => {
    const fields = Object.values(type.getFields()).map((field) => writeField(type.name, field, side));
    const note = options({ description: described(type).description });
    return classOf(decorator, type.name, fields, note ? `${quote(type.name)}, ${note}` : quote(type.name));
  };
  const objects = types.filter((type) => isObjectType(type) && !isRoot(type));
  const blocks = [
    header(types, config),
    ...types.filter(isEnumType).map(enumOf),
    ...objects.map(classLike('ObjectType', 'out')),
    ...types.filter(isInputObjectType).map(classLike('InputType', 'in')),
    ...objects.flatMap((type) => argsClasses(type.name, type, writeField)),
    ...roots.flatMap(([kind, root]) => argsClasses(kind, root, writeField)),
    ...roots.map(([kind, root]) => resultTypes(kind, root, nameOf)),
    ...roots.map(([kind, root]) => rootFactories(schema, kind, root, nameOf)),
    authTable(schema, roots),
  ];
  return blocks.join('\n');
}

module.exports = { plugin };

import { buildSchema } from 'graphql';

const { plugin } = require('../../server/tools/codegen-plugin.cjs') as {
  plugin: (schema: ReturnType<typeof buildSchema>, documents: unknown[], config: object) => string;
};
const config = { scalars: { Money: 'Cents' }, scalarsFrom: '../kernel/scalars', tsImports: [] };
const BASE = `directive @auth(needs: [Permission!]! = [], realm: Realm! = COMPANY) on FIELD_DEFINITION
  enum Permission { ANY PAYER } enum Realm { COMPANY OPERATOR } scalar Money `;
const generated = (sdl: string): string => plugin(buildSchema(BASE + sdl), [], config);

test.each([
  ['a union', 'type A { x: Int } type B { y: Int } union AB = A | B type Query { ab: AB }', /AB: unions are not used/],
  ['an interface', 'interface N { id: ID! } type A implements N { id: ID! } type Query { a: A }', /N: interfaces are not used/],
  ['a nested list', 'type A { x: [[Int]] } type Query { a: A }', /A\.x: nested lists are not supported/],
  ['a nested list in an argument', 'type Query { a(x: [[Int]]): Int }', /Query\.a\.x: nested lists/],
  ['a default that is an object', 'input I { x: Int } type Query { a(i: I = { x: 1 }): Int }', /Query\.a\.i: object-valued defaults/],
  ['a scalar without a TypeScript type', 'scalar Odd type Query { a: Odd }', /Query\.a: scalar Odd has no TypeScript type/],
])('%s is refused by name', (_name, sdl, message) => {
  expect(() => generated(sdl)).toThrow(message);
});

test('needs and realm of @auth reach the resolver and the table of rights, defaults of the directive included', () => {
  const text = generated(
    'type Query { open: Int plain: Int @auth pay: Int @auth(needs: [PAYER]) desk: Int @auth(needs: [ANY], realm: OPERATOR) }',
  );
  expect(text).toContain('open: (): MethodDecorator => QueryField(() => Int, { name: "open", nullable: true })');
  expect(text).toContain('Authorized(["PAYER"])');
  expect(text).toContain('"Query.open": null');
  expect(text).toContain('"Query.plain": {"needs":[],"realm":"COMPANY"}');
  expect(text).toContain('"Query.desk": {"needs":["ANY"],"realm":"OPERATOR"}');
});

test('descriptions, deprecations, nullability and defaults are kept', () => {
  const text =
    generated(`"单 / one" type A { "金 / money" m: Money! @deprecated(reason: "用 n / use n") list: [Int!] maybe: [Int] rows(first: Int = 20, at: Money = "1.00", kind: Kind = B): [A!]! }
    enum Kind { A B } type Query { a: A! }`);
  for (const piece of [
    '@ObjectType("A", { description: "单 / one" })',
    'description: "金 / money", deprecationReason: "用 n / use n"',
    'list!: readonly number[] | null',
    "nullable: 'itemsAndList'",
    'defaultValue: 20',
    'defaultValue: MoneyScalar.parseValue("1.00")',
    'defaultValue: Kind.B',
    'export class ARowsArgs',
    // A field with arguments is answered by a field resolver.
    'rows?: readonly Ref<A>[];',
  ])
    expect(text).toContain(piece);
});

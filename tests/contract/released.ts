import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BreakingChange,
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { ROOT } from '../house/source';

export const ADVICE =
  'Integrators build on the released API. Keep the old name beside the new one and mark it @deprecated(reason: "用 x 代替 / use x; removed after <day>"); it may go once a release has said so and the day is over. npm run release:sdl renews tests/contract/released.graphql with a release.';

export const readReleased = (): GraphQLSchema => buildSchema(readFileSync(join(ROOT, 'tests/contract/released.graphql'), 'utf8'));

/** What the release itself says of a member that it calls deprecated. */
function reasonOf(released: GraphQLSchema, name: string): string | null | undefined {
  const [typeName = '', member = '', argument] = name.split('.');
  const type = released.getType(typeName);
  if (isEnumType(type)) return type.getValue(member)?.deprecationReason;
  if (isInputObjectType(type)) return type.getFields()[member]?.deprecationReason;
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const field = type.getFields()[member];
  return argument === undefined ? field?.deprecationReason : field?.args.find((one) => one.name === argument)?.deprecationReason;
}

/** What graphql says of a member that is gone, and the name of that member. */
const REMOVALS: readonly (readonly [RegExp, string])[] = [
  [/^(\w+)\.(\w+) was removed\.$/, '$1.$2'],
  [/^(\w+)\.(\w+) arg (\w+) was removed\.$/, '$1.$2.$3'],
  [/^(\w+) was removed from enum type (\w+)\.$/, '$2.$1'],
];

function isAnnounced(released: GraphQLSchema, { description }: BreakingChange, today: string): boolean {
  const removal = REMOVALS.find(([pattern]) => pattern.test(description));
  if (!removal) return false;
  const until = reasonOf(released, description.replace(...removal))?.match(/removed after (\d{4}-\d{2}-\d{2})/)?.[1];
  return until !== undefined && until < today;
}

/** One sentence for each change that would break somebody; empty = the API has only grown. */
export function breaksOf(released: GraphQLSchema, current: GraphQLSchema, today: string): string[] {
  return findBreakingChanges(released, current)
    .filter((change) => !isAnnounced(released, change, today))
    .map(({ description }) => description);
}

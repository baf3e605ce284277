// Documents of every operation of the SDL whose variables are right by type and wrong by meaning.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { type Door, LEAVES, selectionOf } from '../../../attacks/walk/operations';
import type { GraphqlAnswer } from '../../../kit/clients/clients';
import type { Naming } from './rest';
import { hostileText, hostileValue, oneOf, type Random } from './values';

interface GraphqlCall {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly spoiled: readonly string[];
}

interface Maker {
  readonly random: Random;
  readonly naming: Naming;
  readonly spoiled: string[];
  /** A list of a thousand is tried once in a call: a thousand of thousands is only a body too large. */
  hasLong: boolean;
}

const TEXT_SCALARS = new Set(['String', 'ID']);
const WHOLE = [0, -1, 2_147_483_647, -2_147_483_648, 1_000_000, 101];
const SPOILED_PART = 0.35;
const LIST_SIZES = [0, 1, 1, 2, 1_001];

function spoiledLeaf({ random }: Maker, name: string, scalar: string): unknown {
  // A value of another type is the door's own to refuse; now and then it is asked whether it does.
  if (random() < 0.08) return hostileValue(random, name);
  if (TEXT_SCALARS.has(scalar)) return hostileText(random, name);
  if (scalar === 'Int') return oneOf(random, WHOLE);
  if (scalar === 'Money') return oneOf(random, ['0', '0.00', '9999999999999.99', '99999999.99', '0.001', '-1.00', '1e2', '１００']);
  if (scalar === 'Date') return oneOf(random, ['0001-01-01', '0000-01-01', '9999-12-31', '1000-02-28', '2026-02-30']);
  if (scalar === 'Month') return oneOf(random, ['0000-01', '9999-12', '0001-12', '2026-13']);
  if (scalar === 'DateTime') return oneOf(random, ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00']);
  if (scalar === 'Rate') return oneOf(random, ['0', '999999.999999', '0.0000001', '1']);
  return random() < 0.5;
}

function leafOf(maker: Maker, name: string, scalar: string): unknown {
  if (maker.random() < SPOILED_PART) {
    maker.spoiled.push(name);
    return spoiledLeaf(maker, name, scalar);
  }
  const named = TEXT_SCALARS.has(scalar) ? maker.naming(maker.random, name) : '';
  return named || LEAVES[scalar];
}

function sample(maker: Maker, name: string, type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const size = oneOf(maker.random, LIST_SIZES);
    const { ofType } = inner;
    // A thousand equal things: it is the number of them that is tried.
    if (size > 2 && !maker.hasLong) {
      maker.hasLong = true;
      return Array(size).fill(sample(maker, name, ofType));
    }
    return Array.from({ length: Math.min(size, 2) }, () => sample(maker, name, ofType));
  }
  if (isInputObjectType(inner)) return objectOf(maker, Object.values(inner.getFields()));
  if (isEnumType(inner)) return oneOf(maker.random, inner.getValues()).name;
  return leafOf(maker, name, inner.name);
}

function objectOf(maker: Maker, fields: readonly (GraphQLArgument | GraphQLInputField)[]): Record<string, unknown> {
  const given = fields.filter(({ type }) => isNonNullType(type) || maker.random() < 0.6);
  return Object.fromEntries(given.map(({ name, type }) => [name, sample(maker, name, type)]));
}

export function graphqlCall(random: Random, door: Door, field: GraphQLField<unknown, unknown>, naming: Naming): GraphqlCall {
  const maker: Maker = { random, naming, spoiled: [], hasLong: false };
  const variables = objectOf(maker, field.args);
  // A key used before would only replay an earlier answer.
  if ('idempotencyKey' in variables && random() < 0.9) variables.idempotencyKey = `fuzz-${Math.floor(random() * 1e12)}`;
  const used = field.args.filter(({ name }) => name in variables);
  const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${passed === '' ? '' : `(${passed})`} ${selectionOf(field.type, 1)}`;
  return { query: `${door}${declared === '' ? '' : `(${declared})`} { ${call} }`, variables, spoiled: maker.spoiled };
}

/** What is wrong with the answer; null = it is one that a caller can act on. */
export function graphqlFault({ status, errors, text }: GraphqlAnswer<unknown>): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  for (const { message, extensions } of errors) {
    const { code, fields } = extensions ?? {};
    if (code === undefined || code === 'UNEXPECTED' || code === 'INTERNAL_SERVER_ERROR') return `${code} ${message}`;
    if (code === 'VALIDATION_FAILED' && Object.keys(fields ?? {}).length === 0) return 'refused without naming a field';
  }
  return null;
}

import 'reflect-metadata';
import { resultExample } from '../../schema/rest/shape';
import { paymentInputs, paymentSteps } from '../../schema/rest/workflow';
import { fieldsOf, needsOf } from '../../server/kernel/doors/openapi';
import { twinOf } from '../../server/kernel/doors/wire';
import { restRows } from '../../server/wiring';
import { keyOf } from './paths';

// The order of calls is data, so a renamed field or step is found here and not by an integrator.
const rows = new Map(restRows.map((row) => [keyOf(row), row]));
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);

test('every step sends what its call takes and what it needs, and keeps and awaits what it answers', () => {
  const wrong = paymentSteps.flatMap(({ id, call, send, keep, until }) => {
    const row = rows.get(call);
    if (!row) return [`${id}: no call ${call}`];
    const taken = new Set(fieldsOf(row).flatMap((name) => [name, twinOf(name)]));
    // The list is named by paymentKey before it has an id.
    const sent = new Set(Object.keys(send).flatMap((name) => (name === 'statementId' ? [name, 'paymentKey'] : [name, twinOf(name)])));
    const answer = resultExample(row.answers);
    return [
      ...Object.keys(send)
        .filter((name) => !taken.has(name))
        .map((name) => `${id}: ${call} takes no ${name}`),
      ...needsOf(row)
        .filter((name) => !sent.has(name))
        .map((name) => `${id}: ${call} needs ${name}`),
      ...[...Object.values(keep ?? {}), ...(until ? [until.pointer] : [])]
        .filter((pointer) => at(answer, pointer) === undefined)
        .map((pointer) => `${id}: ${call} answers no ${pointer}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('every value comes from the caller or from an earlier step', () => {
  const kept = new Set<string>(Object.keys(paymentInputs).map((name) => `$inputs.${name}`));
  const loose: string[] = [];
  for (const { id, send, when, keep } of paymentSteps) {
    const used = [...Object.values(send), ...(when ? [when.split(' ')[0] ?? ''] : [])];
    loose.push(
      ...used.filter((value) => typeof value === 'string' && value.startsWith('$') && !kept.has(value)).map((value) => `${id}: ${value}`),
    );
    for (const name of ['code', ...Object.keys(keep ?? {})]) kept.add(`$steps.${id}.outputs.${name}`);
  }
  expect(loose).toEqual([]);
  expect(new Set(paymentSteps.map(({ id }) => id)).size).toBe(paymentSteps.length);
});

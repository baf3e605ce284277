import DataLoader from 'dataloader';
import { object } from 'yup';
import type { Permission } from '../../schema/permissions';
import type { Caller, Ctx, Realm } from './context';
import { query, run } from './usecase';

/** A nested field is read by one query per level, never by one per row. */
interface Loader<V> {
  readonly name: string;
  load(caller: Caller, key: string): Promise<V | undefined>;
}

/** What a batch is asked by are its keys; a shape of its own for each would cost more than checking it. */
const nothing = object({});
const names = new Set<string>();
const batches = new WeakMap<Caller, Map<string, DataLoader<string, unknown>>>();

export function loader<V>(spec: {
  readonly name: string;
  readonly realm: Realm | readonly Realm[];
  readonly needs: Permission | null;
  run(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, V>>;
}): Loader<V> {
  const makeBatch = (caller: Caller): DataLoader<string, unknown> =>
    new DataLoader(
      async (keys) => {
        const read = query({ name: spec.name, realm: spec.realm, needs: spec.needs, input: nothing, run: (ctx) => spec.run(ctx, keys) });
        const found = await run(caller, read, {});
        return keys.map((key) => found.get(key));
      },
      // No cache: a nested field behind a mutation must show what the mutation did.
      { cache: false, maxBatchSize: 1_000 },
    );
  names.add(spec.name);
  return {
    name: spec.name,
    async load(caller, key) {
      const own = batches.get(caller) ?? new Map<string, DataLoader<string, unknown>>();
      batches.set(caller, own);
      const batch = own.get(spec.name) ?? makeBatch(caller);
      own.set(spec.name, batch);
      // Keys and values belong together by the loader's own definition.
      return (await batch.load(key)) as V | undefined;
    },
  };
}

/** Of every field that is read by itself, in the order of their modules. */
export const loaderNames = (): readonly string[] => [...names];

export function load<V>(caller: Caller, definition: Loader<V>, key: string): Promise<V | undefined> {
  return definition.load(caller, key);
}

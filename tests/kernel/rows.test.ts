import { Column, Entity, PrimaryColumn } from 'typeorm';
import { object } from 'yup';
import { cents } from '../../schema/money';
import type { Ctx } from '../../server/kernel/context';
import { platform, scoped, sql } from '../../server/kernel/rows';
import { command, run } from '../../server/kernel/usecase';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';

@Entity('parcel')
class ParcelRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('text') status!: 'OPEN' | 'CLOSED';
  @Column('bigint') worth_cents!: string;
  @Column('text', { array: true }) tags!: readonly string[];
  @Column('jsonb', { nullable: true }) facts!: unknown;
  @Column('int') version!: number;
}

@Entity('place')
class PlaceRow {
  @PrimaryColumn('text') code!: string;
  @Column('text', { nullable: true }) note!: string | null;
}

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await startKernel([], 20, [ParcelRow, PlaceRow]);
  await kernel.database.rows(`
    CREATE TABLE parcel (company_id bigint NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, name text NOT NULL, status text NOT NULL DEFAULT 'OPEN',
      worth_cents bigint NOT NULL, tags text[] NOT NULL DEFAULT '{}', facts jsonb, version int NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id), UNIQUE (company_id, name));
    CREATE TABLE place (code text PRIMARY KEY, note text);
    GRANT ALL ON parcel, place TO app_rw`);
});
afterAll(() => kernel.stop());
beforeEach(() => kernel.database.rows('TRUNCATE parcel; TRUNCATE place'));

/** In one transaction of the company. */
function inCompany<T>(companyId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const step = command({
    name: 'workOnParcels',
    realm: 'company',
    needs: null,
    input: object({}),
    errors: ['PAYEE_NOT_FOUND'],
    idempotent: 'no',
    audit: null,
    run: (ctx) => work(ctx),
  });
  return run(memberOf(companyId), step, {});
}

const parcel = { name: 'first', worth_cents: cents(1_250), tags: ['a', 'b'], facts: ['not', 'an array of the database'] };

test('a row is written with the company of the transaction and read with all that the database filled in', async () => {
  const made = await inCompany('41', (ctx) => scoped(ctx, ParcelRow).insertReturning(parcel));
  expect(made).toEqual({ ...parcel, company_id: '41', id: made.id, worth_cents: '1250', status: 'OPEN', version: 1 });
  expect(await inCompany('41', (ctx) => scoped(ctx, ParcelRow).find({ id: made.id }))).toEqual(made);
});

test('another company neither finds, locks, changes nor removes the row', async () => {
  const { id } = await inCompany('41', (ctx) => scoped(ctx, ParcelRow).insertReturning(parcel));
  await inCompany('42', async (ctx) => {
    const rows = scoped(ctx, ParcelRow);
    expect(await rows.find({ id })).toBeUndefined();
    expect(await rows.lock({ id })).toBeUndefined();
    expect(await rows.list({ id: [id] })).toEqual([]);
    expect(await rows.update({ id }, { name: 'theirs' })).toBe(0);
    expect(await rows.updateReturning({ id }, { name: 'theirs' })).toBeUndefined();
    await expect(rows.updateOne({ id }, { name: 'theirs' })).rejects.toThrow('expected one row, found 0');
    expect(await rows.remove({ id })).toBe(0);
  });
  expect(await kernel.database.rows('SELECT company_id, name FROM parcel')).toEqual([{ company_id: '41', name: 'first' }]);
});

test('a missing row is the error that was named, with and without a lock', async () => {
  await expect(inCompany('41', (ctx) => scoped(ctx, ParcelRow).get({ id: '1' }, 'PAYEE_NOT_FOUND'))).rejects.toMatchObject({
    key: 'PAYEE_NOT_FOUND',
  });
  await expect(inCompany('41', (ctx) => scoped(ctx, ParcelRow).getLocked({ id: '1' }, 'PAYEE_NOT_FOUND'))).rejects.toMatchObject({
    key: 'PAYEE_NOT_FOUND',
  });
});

test('a guarded change hits only a row in one of the states, and computes from the row as it was', async () => {
  await inCompany('41', async (ctx) => {
    const rows = scoped(ctx, ParcelRow);
    const { id } = await rows.insertReturning(parcel);
    expect(await rows.update({ id, status: ['OPEN'] }, { status: 'CLOSED', version: sql`version + ${4}`, facts: null })).toBe(1);
    expect(await rows.update({ id, status: ['OPEN'] }, { status: 'CLOSED' })).toBe(0);
    expect(await rows.updateReturning({ id, facts: null }, { tags: sql`array_append(tags, ${'c'})`, facts: { parts: 1 } })).toMatchObject({
      status: 'CLOSED',
      version: 5,
      tags: ['a', 'b', 'c'],
      facts: { parts: 1 },
    });
  });
});

test('a row that is there already stays as it is', async () => {
  await inCompany('41', async (ctx) => {
    const rows = scoped(ctx, ParcelRow);
    expect(await rows.insertOnce(parcel)).toMatchObject({ name: 'first' });
    expect(await rows.insertOnce({ ...parcel, worth_cents: cents(1) })).toBeUndefined();
    expect(await rows.list({ name: ['first', 'second'] })).toMatchObject([{ worth_cents: '1250' }]);
    expect(await rows.remove({ name: 'first' })).toBe(1);
  });
});

test('what is put there is new, or becomes the row that has its key in this company alone', async () => {
  const put = (company: string, worth: number): Promise<void> =>
    inCompany(company, (ctx) => scoped(ctx, ParcelRow).put(['name'], { ...parcel, worth_cents: cents(worth) }));
  await put('41', 1);
  await put('42', 2);
  await put('41', 3);
  expect(await kernel.database.rows('SELECT company_id, worth_cents FROM parcel ORDER BY company_id')).toEqual([
    { company_id: '41', worth_cents: '3' },
    { company_id: '42', worth_cents: '2' },
  ]);
});

test('a table without companies is reached the same way', async () => {
  await inCompany('41', async (ctx) => {
    await platform(ctx, PlaceRow).insert({ code: 'x', note: null });
    expect(await platform(ctx, PlaceRow).update({ code: 'x', note: null }, { note: 'seen' })).toBe(1);
    expect(await platform(ctx, PlaceRow).lock({ code: 'x' })).toEqual({ code: 'x', note: 'seen' });
  });
});

test('a row by its key is planned once per connection, alone or as the only one of a list; other reads are planned with their values', async () => {
  await inCompany('41', async (ctx) => {
    const rows = scoped(ctx, ParcelRow);
    const { id } = await rows.insertReturning(parcel);
    const planned = async (): Promise<string[]> =>
      (await ctx.rows<{ name: string }>(`SELECT name FROM pg_prepared_statements WHERE name LIKE '%parcel%' ORDER BY name`)).map(
        ({ name }) => name,
      );
    const before = await planned();
    await rows.find({ name: 'first' });
    await rows.list({ id: [id, '2'] });
    expect(await planned()).toEqual(before);
    expect(await rows.list({ id: [id] })).toMatchObject([{ id }]);
    expect(await rows.find({ id })).toMatchObject({ id });
    expect(await rows.lock({ id })).toMatchObject({ id });
    expect(await planned()).toEqual(['lock.parcel.company_id.id', 'row.parcel.company_id.id']);
  });
});

test('a forgotten value and a condition on nothing are refused before they reach the database', async () => {
  await inCompany('41', async (ctx) => {
    await platform(ctx, PlaceRow).insert({ code: 'x', note: 'kept' });
    const forgotten = undefined as unknown as string;
    expect(() => platform(ctx, PlaceRow).update({ code: forgotten }, { note: null })).toThrow('undefined');
    expect(() => platform(ctx, PlaceRow).update({ code: 'x' }, { note: forgotten })).toThrow('undefined');
    expect(() => platform(ctx, PlaceRow).update({}, { note: null })).toThrow('every row would be meant');
    expect(() => platform(ctx, PlaceRow).remove({})).toThrow('every row would be meant');
  });
  expect(await kernel.database.rows('SELECT * FROM place')).toEqual([{ code: 'x', note: 'kept' }]);
});

test('what an object carries besides never becomes a part of the text', async () => {
  const bad = { code: 'x', 'note = code --': 'y' };
  await inCompany('41', async (ctx) => {
    expect(() => platform(ctx, PlaceRow).find(bad)).toThrow('is no column of place');
    expect(() => platform(ctx, PlaceRow).update({ code: 'x' }, bad)).toThrow('is no column of place');
    await expect(platform(ctx, PlaceRow).insert(bad)).rejects.toThrow('is no column of place');
  });
});

test('types refuse a column that is not there, a value of another type and the wrong kind of table', async () => {
  const look = (ctx: Ctx): unknown[] => [
    // @ts-expect-error no such column
    scoped(ctx, ParcelRow).find({ nummer: '1' }),
    // @ts-expect-error a word that the column does not know
    scoped(ctx, ParcelRow).update({ id: '1' }, { status: 'LOST' }),
    // @ts-expect-error the company is the transaction's
    scoped(ctx, ParcelRow).insert({ company_id: '2' }),
    // @ts-expect-error belongs to no company
    scoped(ctx, PlaceRow).find({ code: 'x' }),
    // @ts-expect-error belongs to companies
    platform(ctx, ParcelRow).find({ id: '1' }),
  ];
  expect(look).toBeInstanceOf(Function);
});

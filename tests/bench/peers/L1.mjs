// The rows as TypeORM entities whose id the database gives, saved by its repository in one transaction inside row security.
import { COMPANY, openProduct } from '../base.mjs';
import { stored } from '../paths/L1.mjs';
import { insertRoster, ROSTER_ROWS, sealedRows } from '../seeds.mjs';
import { packageOf } from '../world.mjs';

const CHUNK = 500;
const types = { roster_id: 'bigint', line_no: 'int', sheet_line: 'int', id_card_serial: 'int', amount_cents: 'bigint' };

export async function open(order) {
  const { DataSource, EntitySchema } = packageOf('typeorm');
  const running = await openProduct(order);
  const sealed = sealedRows(Math.round(ROSTER_ROWS * order.scale));
  await running.close();
  const rosterId = await insertRoster(order, 'READING');
  const rows = sealed.map(({ problems: _, row_key: __, ...row }) => ({
    ...row,
    company_id: COMPANY,
    roster_id: rosterId,
    status: 'CHECKING',
  }));
  const schema = new EntitySchema({
    name: 'peer_row',
    tableName: 'roster_row',
    columns: {
      id: { type: 'bigint', primary: true, generated: 'identity' },
      company_id: { type: 'bigint' },
      ...Object.fromEntries(
        Object.keys(rows[0])
          .filter((name) => name !== 'company_id')
          .map((name) => [name, { type: types[name] ?? 'text', nullable: true }]),
      ),
    },
  });
  const source = new DataSource({ type: 'postgres', url: order.url, entities: [schema], installExtensions: false });
  await source.initialize();
  return {
    isOnce: true,
    async run() {
      await source.transaction(async (manager) => {
        await manager.query(`SELECT set_config('app.company_id', '${COMPANY}', true)`);
        await manager.query('SET LOCAL ROLE app_rw');
        await manager.getRepository(schema).save(rows, { chunk: CHUNK, transaction: false });
      });
      return { output: order.mode === 'check' ? await stored(order, rosterId) : undefined };
    },
    close: () => source.destroy(),
  };
}

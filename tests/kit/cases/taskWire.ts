// What the tests of tasks on the legacy wire share: one world with its people at both doors, the form of a task, and the calls of it.
import { readSheet } from 'read-excel-file/node';
import { agreementType } from '../../../schema/codes';
import { LOOSE } from '../builders/people';
import { must } from '../checks/must';
import { type SignedDoors, signEachIn } from '../clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../worlds/smallWorld';

export type Row = Record<string, unknown>;
type Listed = { list: Row[]; total: number };

export const TASKS = '/api/taskManagement';
export const BUSINESS = String(agreementType.code('LABOR_CONTINUOUS'));

/** A world of its own for the file that calls it. */
export function taskWire() {
  let world: SmallWorld;
  let doors: SignedDoors<'王敏' | '赵晨' | '冯涛'>;
  beforeAll(async () => {
    world = await startSmallWorld({ limits: LOOSE });
    doors = await signEachIn(world.app, { 王敏: '16000000102', 赵晨: '16000000105', 冯涛: '16000000201' });
  });
  afterAll(() => world?.app.close());

  const post = async (path: string, body: object) => doors.rest('王敏').post<Row>(`${TASKS}${path}`, body);
  const read = async <T = Row>(path: string, query: Record<string, string> = {}) =>
    (await doors.rest('王敏').get<T>(`${TASKS}${path}`, query)).result;
  const form = (more: object = {}) => ({
    taskName: '双11助播',
    taskDescribe: '协助主播三小时',
    taskType: '1',
    numberOfPeople: '3',
    feeMin: '200.00',
    feeMax: 800,
    subjectId: world.subjectId,
    businessType: BUSINESS,
    agreementType: BUSINESS,
    ...more,
  });
  return {
    get world() {
      return world;
    },
    get doors() {
      return doors;
    },
    post,
    read,
    form,
    list: async (query: Record<string, string>) => read<Listed>('/list', query),
    people: async (query: Record<string, string>) => read<Listed>('/person/list', query),
    create: async (more: object = {}): Promise<string> => String((await post('/create', form(more))).result.id),
    async exported(key: unknown): Promise<unknown[][]> {
      const [job] = await world.app.database.rows<{ file_id: string }>('SELECT file_id FROM export_job WHERE id = $1', [key]);
      const { file } = await doors.rest('王敏').get('/api/operarecords/file/download', { fileId: must(job).file_id });
      return readSheet(must(file));
    },
    async contractOffered() {
      const found = await world.app.database.rows<{ id: string; name: string; subject: string }>(
        `SELECT t.id, t.name, s.name AS subject FROM contract_template t JOIN subject s ON s.id = t.subject_id
         WHERE t.subject_id = $1 AND t.agreement_type = 'LABOR_CONTINUOUS' LIMIT 1`,
        [world.subjectId],
      );
      return must(found[0]);
    },
  };
}

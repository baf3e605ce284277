// Work that is given out (demo.md §5): company A's streams are grabbed, company B's nights are dispatched to its forty riders.
import { yuan } from '../../../schema/money';
import type { DemoPayee } from '../../gateways/identityCheck/demoPeople';
import { inTransaction } from '../../kernel/unitOfWork';
import { runRaw } from '../../kernel/usecase';
import { sendSigning } from '../../signing/commands/send-signing';
import { voidContracts } from '../../signing/commands/void-contracts';
import { contracts } from '../../signing/queries/contracts';
import { contractTemplates } from '../../signing/queries/templates';
import { dispatchTask } from '../../task/commands/dispatch-task';
import { grabTask } from '../../task/commands/grab-task';
import { publishTask } from '../../task/commands/publish-task';
import { type Builder, newKey } from './builder';
import { riders } from './groups';
import { listPeople } from './lists';
import { signedIn } from './phones';
import { madeOf, type Platform } from './platform';
import { renewedRider } from './riders';

const TYPE = 'LABOR_CONTINUOUS';
const PLACES = 10;
/** Streamers of the sheet who have taken it. */
const TAKEN_BY = [26, 27, 28, 30, 31, 32] as const;

export async function publishStream(builder: Builder, platform: Platform, payees: ReadonlyMap<number, DemoPayee>): Promise<void> {
  const maker = await builder.member(madeOf(platform.companies, 'A'), madeOf(platform.people, '王敏'));
  const input = {
    name: '双11直播助播',
    description: '协助主播完成三小时直播间互动与商品讲解，自备设备，按场次验收。',
    mode: 'GRAB',
    subjectId: madeOf(platform.subjects, 'S1'),
    agreementType: TYPE,
    people: PLACES,
    feeMin: yuan('300.00'),
    feeMax: yuan('800.00'),
    endsOn: '2026-11-30',
  } as const;
  const { id: taskId, version } = await runRaw(maker, publishTask, { input }, { idempotencyKey: newKey() });
  for (const no of TAKEN_BY) {
    const payee = payees.get(no);
    if (!payee) throw new Error(`there is no row ${no} in the sheet`);
    const known = await inTransaction(maker, {}, (ctx) =>
      ctx.row<{ person_id: string; name: string }>('SELECT person_id, name FROM payee WHERE company_id = $1 AND name = $2', [
        ctx.companyId,
        payee.name,
      ]),
    );
    await builder.api.run(
      signedIn(madeOf(platform.companies, 'A'), known.person_id, payee),
      grabTask,
      { taskId, version },
      { idempotencyKey: newKey() },
    );
  }
}

/** One rider's contract has ended, another one's was voided before he was asked to sign anew. */
export async function dispatchNights(builder: Builder, platform: Platform): Promise<void> {
  const maker = await builder.member(madeOf(platform.companies, 'B'), madeOf(platform.masters, 'B'));
  const subjectId = madeOf(platform.subjects, 'S1');
  const { name, idCard, phone } = renewedRider();
  const { nodes } = await builder.api.run(maker, contracts, { filter: { keyword: idCard, agreementTypes: [TYPE] } });
  const selection = { mode: 'PAGE', ids: nodes.map(({ id }) => id), excludedIds: [], filter: null } as const;
  await runRaw(maker, voidContracts, { selection }, { idempotencyKey: newKey() });
  await runRaw(maker, sendSigning, { subjectId, agreementType: TYPE, name, idCard, phone }, { idempotencyKey: newKey() });
  const [template] = await builder.api.run(maker, contractTemplates, { subjectId, agreementType: TYPE });
  const terms = { kind: 'TASK', subjectId, agreementType: TYPE, templateId: template?.id ?? '' } as const;
  const { key, keyAge } = await listPeople(builder, maker, riders(), terms);
  const input = {
    name: '夜间配送',
    description: '每晚二十点至次日零点，按单配送，次日验收。',
    feeMin: yuan('120.00'),
    feeMax: yuan('260.00'),
  };
  await runRaw(maker, dispatchTask, { input, key, keyAge }, { idempotencyKey: newKey() });
}

// Contracts as tests send them: a published template, the record of one worker, its link, and the way over the phone.
import { createHash } from 'node:crypto';
import { mixed, object, string } from 'yup';
import type { AgreementType } from '../../../schema/codes';
import { maskPhone } from '../../../schema/formats';
import type { Caller } from '../../../server/kernel/context';
import type { Trust } from '../../../server/kernel/pdf/verify';
import { encryptField, phoneIndexOf } from '../../../server/kernel/secrets';
import { command, run, runRaw } from '../../../server/kernel/usecase';
import { issueLink } from '../../../server/payee/public';
import { signContract } from '../../../server/signing/commands/sign-contract';
import { contractToSign } from '../../../server/signing/queries/phone';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import { type SmallWorld, WORKERS } from '../worlds/smallWorld';
import { payeeCaller, personIdOf, proveWorker } from './payees';
import { key } from './statements';

const BODY = `根据有关法律法规，{{subject}}与{{name}}就承揽服务订立本协议，由{{company}}安排具体事项。
# 合作内容
## 乙方自主承揽甲方发布的服务事项，协议名称为{{agreement}}。
## 本协议自{{startsOn}}起至{{endsOn}}止。
# 报酬与税款
## 报酬按确认的成果计算，支付至乙方（身份证号{{idCard}}，手机{{phone}}）本人账户：
- 银行账户；
- 支付宝账户。`;

export interface Template {
  readonly id: string;
  readonly version: number;
}

/** Written as operators' rows are; tests of templates have the commands. */
export async function publishedTemplate(
  world: SmallWorld,
  more: { readonly body?: string; readonly agreementType?: AgreementType } = {},
): Promise<Template> {
  const { body = BODY, agreementType = 'LABOR_CONTINUOUS' } = more;
  const rows = await world.app.database.rows<{ id: string }>(
    `INSERT INTO contract_template (subject_id, agreement_type, name, status, created_by, created_at)
     VALUES ($1, $2, $3, 'PUBLISHED', 'test', now()) RETURNING id`,
    [world.subjectId, agreementType, `连续劳务合作协议${key().slice(0, 6)}`],
  );
  const id = must(rows[0]).id;
  await world.app.database.rows(
    `INSERT INTO contract_template_version (template_id, version, body, valid_months, text_sha256, published_by, published_at, changed_by, changed_at)
     VALUES ($1, 1, $2, 12, $3, 'test', now(), 'test', now()) RETURNING version`,
    [id, body, createHash('sha256').update(body).digest('hex')],
  );
  return { id, version: 1 };
}

let lastNo = 0;

/** A record that waits for the signature of a worker. */
export async function contractOf(
  world: SmallWorld,
  worker: number,
  template: Template,
  agreementType: AgreementType = 'LABOR_CONTINUOUS',
): Promise<string> {
  lastNo += 1;
  const { name, phone } = must(WORKERS[worker]);
  const rows = await world.app.database.rows<{ id: string }>(
    `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, name, created_by, created_at,
       sign_system_type, template_id, template_version, phone_cipher, phone_mask, phone_index, deadline_at)
     SELECT $1, $2, p.id, p.person_id, $3, $4, 'WAITING_SIGN', 'SINGLE', p.name, 'test', now(), 1, $5, $6, $7, $8, $9, $10::timestamptz + interval '7 days'
     FROM payee p WHERE p.company_id = $1 AND p.name = $11 RETURNING id`,
    [
      world.companyId,
      `HT${Date.now()}${lastNo}`,
      world.subjectId,
      agreementType,
      template.id,
      template.version,
      encryptField(world.companyId, 'contract.phone', phone),
      maskPhone(phone),
      phoneIndexOf(phone),
      '2026-11-20T10:00:00+08:00',
      name,
    ],
  );
  return must(rows[0]).id;
}

const linkOfRecord = command({
  name: 'linkOfRecord',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ contractId: string().required(), personId: string().required(), expiresAt: mixed<Date>().nullable() }),
  run: (ctx, { contractId, personId }) => issueLink(ctx, { purpose: 'SIGN', targetId: contractId, personId }),
});

/** The token of a fresh link to the record. */
export async function signingToken(world: SmallWorld, worker: number, contractId: string): Promise<string> {
  const link = await run(await world.system(), linkOfRecord, { contractId, personId: await personIdOf(world, worker), expiresAt: null });
  return link.token;
}

/** A worker with the record of a contract on the phone, proven by code. */
export async function phoneOf(world: SmallWorld, worker: number, contractId: string): Promise<{ token: string; caller: Caller }> {
  const token = await signingToken(world, worker, contractId);
  return { token, caller: await payeeCaller(await proveWorker(token, worker)) };
}

export const HAND = [{ points: [10, 60, 40, 20, 70, 80, 100, 30] }, { points: [120, 20, 120, 90, 150, 60] }];

/** What the phone sends after reading. */
export async function signatureOf(caller: Caller, more: object = {}) {
  const shown = await run(caller, contractToSign, {});
  return { textSha256: shown.textSha256, readMs: 61_000, consentVersion: shown.consent.version, form: 'PAD', strokes: HAND, ...more };
}

export async function signOnPhone(caller: Caller, more: object = {}, idempotencyKey = key()) {
  return runRaw(caller, signContract, await signatureOf(caller, more), { idempotencyKey });
}

interface Sealed {
  readonly status: string;
  readonly seal_step: string | null;
  readonly seal_reason: string | null;
  readonly document_sha256: string | null;
  readonly document_file_id: string | null;
  readonly signed_on: string | null;
  readonly ends_on: string | null;
}

export async function recordOf(world: SmallWorld, contractId: string): Promise<Sealed> {
  const rows = await world.app.database.rows<Sealed>(
    `SELECT status, seal_step, seal_reason, document_sha256, document_file_id, signed_on::text, ends_on::text FROM contract WHERE company_id = $1 AND id = $2`,
    [world.companyId, contractId],
  );
  return must(rows[0]);
}

export async function untilSealed(world: SmallWorld, contractId: string): Promise<Sealed> {
  let now = await recordOf(world, contractId);
  await waitUntil(
    async () => {
      now = await recordOf(world, contractId);
      return now.status === 'HAS_BEEN_SIGNED';
    },
    () => `the contract is sealed: ${now.status} ${now.seal_step} ${now.seal_reason}`,
  );
  return now;
}

/** The bytes of the sealed document, as they are stored. */
export async function documentOf(world: SmallWorld, contractId: string): Promise<Buffer> {
  const [file] = await world.app.database.rows<{ storage_key: string }>(
    'SELECT f.storage_key FROM contract c JOIN stored_file f ON f.company_id = c.company_id AND f.id = c.document_file_id WHERE c.id = $1',
    [contractId],
  );
  return world.gateways.gateways.storage.get(must(file).storage_key);
}

/** What the verifier believes in here. */
export async function trustOf({ gateways: { gateways } }: SmallWorld): Promise<Trust> {
  return { certificates: await gateways.certificateAuthority.roots(), timestamps: await gateways.timestampAuthority.roots() };
}

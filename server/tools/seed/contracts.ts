// Signed contracts of the demo world: entered by one operator, confirmed by the other.
import type { AgreementType } from '../../../schema/codes';
import { opsDecideSignature } from '../../signing/commands/decide-signature';
import { opsRecordSignature } from '../../signing/commands/record-signature';
import { type Builder, newKey } from './builder';
import type { Platform } from './platform';

/** The smallest picture there is stands for the scan of a signed page. */
const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

interface DemoContract {
  readonly name: string;
  readonly idCard: string;
  readonly signedOn: string;
  readonly endsOn: string;
}

export async function signContracts(
  builder: Builder,
  platform: Platform,
  place: { companyId: string; subjectId: string; agreementType: AgreementType },
  contracts: readonly DemoContract[],
): Promise<void> {
  const { run } = builder.api;
  const [finance, review] = [await builder.operator(platform.finance), await builder.operator(platform.review)];
  const file = {
    name: '线下签署协议扫描件.png',
    bytes: SCAN,
    contentType: 'image/png',
    purpose: 'EVIDENCE',
    companyId: place.companyId,
  } as const;
  const { id: evidenceFileId } = await builder.upload(finance, file);
  for (const contract of contracts) {
    const entry = await run(finance, opsRecordSignature, { ...place, ...contract, evidenceFileId }, { idempotencyKey: newKey() });
    await run(review, opsDecideSignature, { id: entry.id, isConfirmed: true }, { idempotencyKey: newKey() });
  }
}

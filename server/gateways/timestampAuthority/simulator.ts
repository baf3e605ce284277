import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { simulatedAuthorities } from '../../../schema/signingTexts';
import { machineNow } from '../../kernel/clock';
import { P256 } from '../../kernel/signatures/suite';
import { makeToken } from '../../kernel/signatures/timestamp';
import { keptPair, keptRoot, once } from '../certificateAuthority/simulator';
import { fileOf, keptOnce, underTrouble } from '../kept';
import type { StampAnswer, TimestampAuthority } from './contract';

/** An arc under "documentation and examples": no policy of anybody. */
const POLICY = '2.999.1';

/** Stamps with a key of its own in `folder` and the clock of this machine (D73). */
export function simulatedTimestampAuthority(folder: string): TimestampAuthority {
  const root = once(() => keptRoot(folder, simulatedAuthorities.timestamps));
  const stampPair = once(async () => {
    const holder = { name: simulatedAuthorities.stamp, identifier: '', isOrganization: true };
    return keptPair(join(folder, 'service.json'), await root(), { holder, purpose: 'TIMESTAMP', years: 10 });
  });
  const stamp = async (imprint: Buffer): Promise<StampAnswer> => {
    const pair = await stampPair();
    const serial = createHash('sha256').update(imprint).digest().subarray(0, 16);
    const make = (): string =>
      makeToken({
        suite: P256,
        key: pair.key,
        certificates: [pair.certificate.der],
        policy: POLICY,
        imprint,
        serial,
        at: machineNow(),
      }).toString('base64');
    const token = await keptOnce(join(folder, 'stamped', `${fileOf(imprint.toString('hex'))}.txt`), make);
    return { kind: 'STAMPED', token: Buffer.from(token, 'base64') };
  };
  return {
    isSimulated: true,
    stamp: (imprint) => underTrouble(folder, () => stamp(imprint)),
    roots: async () => [{ certificate: (await root()).certificate.der, isSimulated: true }],
  };
}

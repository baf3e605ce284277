// Contracts as the sealing job makes them: the text, a certificate for the act, the certificate page, the signature, its timestamp.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fontsOf, orderOf, personOf, proofOf, sha256, signing } from '../contracts.mjs';
import { product } from '../world.mjs';

/** The fonts are cut once per version, long before anybody signs. */
export const prepare = async ({ files }) => void (await fontsOf(files));

export async function open(order) {
  const { drawContract } = product('server/kernel/pdf/contract');
  const { openSignature } = product('server/kernel/pdf/sign');
  const { makeRequest } = product('server/kernel/signatures/certificate');
  const { newKeyPair, P256, signBytes } = product('server/kernel/signatures/suite');
  const { contractText } = product('schema/contractModel');
  const folder = join(order.files, `authorities-${randomUUID()}`);
  const authority = product('server/gateways/certificateAuthority/simulator').simulatedCertificateAuthority(join(folder, 'certificates'));
  const stamps = product('server/gateways/timestampAuthority/simulator').simulatedTimestampAuthority(join(folder, 'timestamps'));
  const fonts = await fontsOf(order.files);
  let run = 0;
  const sign = async (n) => {
    const contract = orderOf(n);
    const person = personOf(n);
    const documentSha256 = sha256(await drawContract(fonts, contract));
    const { privateKey } = newKeyPair(P256);
    run += 1;
    const act = { contractId: `${run}`, documentSha256 };
    const issued = await authority.issue({ ...act, person, request: makeRequest(P256, privateKey, person) });
    const textSha256 = sha256(contractText(contract.model));
    const file = await drawContract(fonts, contract, proofOf(n, { textSha256, documentSha256, serial: issued.serial }));
    const mark = { form: 'TYPED', text: person.name };
    const at = new Date('2026-11-24T13:10:31Z');
    const open = await openSignature(fonts, { file, field: 'signer1', mark, certificates: issued.certificates, at, reason: 'signed' });
    const signature = signBytes(P256, privateKey, open.attributes);
    const { token } = await stamps.stamp(open.imprintOf(signature));
    return open.close(signature, token);
  };
  return { ...signing(order, sign), close: async () => rmSync(folder, { recursive: true, force: true }) };
}

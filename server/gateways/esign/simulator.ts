import { createHash } from 'node:crypto';
import type { EsignGateway } from './contract';

export const simulatedEsign = (): EsignGateway => ({
  isSimulated: true,
  seal: async ({ contractId, documentSha256 }) => ({
    kind: 'SEALED',
    sealRef: `SIM-SEAL-${createHash('sha256').update(`${contractId}:${documentSha256}`).digest('hex').slice(0, 16)}`,
  }),
});

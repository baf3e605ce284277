import { object, string } from 'yup';
import { encryptField } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { KEY_COLUMN } from '../steps/contractText';
import { claimContract, keepKey, SEAL_LEASE_MS } from '../store/sealing';

/** How often it was put off before; null = another worker has it, or it is sealed. A worker that dies with it is followed by the sweep after a few seconds. */
export const claimSealing = command({
  name: 'claimSealing',
  realm: 'system',
  needs: null,
  input: object({ contractId: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: (ctx, { contractId }): Promise<number | null> => claimContract(ctx, contractId, SEAL_LEASE_MS),
});

/** The key of an act, made once: with another one the certificate authority would refuse the act. */
export const keepSealingKey = command({
  name: 'keepSealingKey',
  realm: 'system',
  needs: null,
  input: object({ contractId: string().required(), keyPem: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, { contractId, keyPem }): Promise<void> {
    await keepKey(ctx, contractId, encryptField(ctx.companyId, KEY_COLUMN, keyPem));
  },
});

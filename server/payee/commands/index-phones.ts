import { object } from 'yup';
import { decryptField, phoneIndexOf } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { setPhoneIndexes, unindexedPhones } from '../store/payees';

const AT_ONCE = 500;

/** Payees of before the index on phones get it here, because only the product opens their ciphers. */
export const indexPhones = command({
  name: 'indexPhones',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  input: object({}),
  async run(ctx): Promise<{ indexed: number }> {
    const rows = await unindexedPhones(ctx, AT_ONCE);
    await setPhoneIndexes(
      ctx,
      rows.map(({ id, phone_cipher }) => ({ id, phone_index: phoneIndexOf(decryptField(ctx.companyId, 'payee.phone', phone_cipher)) })),
    );
    return { indexed: rows.length };
  },
});

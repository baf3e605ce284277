import { object } from 'yup';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { command } from '../../kernel/usecase';
import { tokensShape } from '../inputs';
import { lockOwnSession, requireSession, sessionErrors } from '../steps/openSession';
import { changeSession } from '../store/sessions';

/** Another person, or another beginning: what was said is forgotten at once. */
export const endIdentity = command({
  name: 'endIdentity',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: sessionErrors,
  idempotent: 'no',
  audit: { action: 'identity.end' },
  input: object(tokensShape),
  before: (before, input) => requireSession(before, input),
  async run(ctx, input): Promise<boolean> {
    const row = await lockOwnSession(ctx, input);
    ctx.note({ target: ['identitySession', row.id] });
    // Of a proven phone it is a record of the person, and ends by its time.
    if (row.person_id !== null || !machine.can(row.status, 'end')) return false;
    const status = machine.target(row.status, 'end');
    await changeSession(ctx, row.id, { status, failure: null, said_cipher: null, is_checking: false });
    return true;
  },
});

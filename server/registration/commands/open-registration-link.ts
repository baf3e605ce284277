import { object } from 'yup';
import { registration as machine } from '../../../schema/machines/registration';
import { runtime } from '../../kernel/runtime';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { issueLink } from '../../payee/public';
import { lockRegistration } from '../store/registrations';

interface LinkView {
  readonly url: string;
}

/** REG-019: a link to hand over by another way; it ends the one that was sent before. */
export const openRegistrationLink = command({
  name: 'openRegistrationLink',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['REGISTRATION_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'registration.openLink', target: (input) => ['registration', input.id] },
  async run(ctx, input): Promise<LinkView> {
    const row = await lockRegistration(ctx, input.id);
    machine.require(row.status, 'copyLink');
    const link = await issueLink(ctx, { purpose: 'REGISTER', targetId: row.id, personId: row.person_id });
    return { url: `${runtime().config.publicUrl}${link.path}` };
  },
});

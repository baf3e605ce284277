import { object } from 'yup';
import { registration as machine } from '../../../schema/machines/registration';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { linksOf, sendLinks } from '../steps';
import { changeRegistration, lockRegistration } from '../store/registrations';

interface LinkView {
  readonly url: string;
}

/**
 * REG-019: a link to hand over by another way; it ends the one that was sent before. An SMS that is still to leave brings this very link and
 * leaves with it: a later one would end what was copied.
 */
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
    const links = await linksOf(ctx, [row]);
    if (row.notice_due) {
      await changeRegistration(ctx, row, { notice_due: false });
      await sendLinks(ctx, [row], links);
    }
    return { url: links.get(row.id) ?? '' };
  },
});

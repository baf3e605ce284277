import { number, object } from 'yup';
import { registration as machine } from '../../../schema/machines/registration';
import { runtime } from '../../kernel/runtime';
import { decryptField } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { sendSms } from '../../message/public';
import { issueLinks } from '../../payee/public';
import { PHONE_COLUMN } from '../rules';
import { takeDue } from '../store/registrations';

/** A few of the SMS that are due, each with a fresh link. Answers how many were taken; 0 = none is left. */
export const notifyRegistrations = command({
  name: 'notifyRegistrations',
  realm: 'system',
  needs: null,
  input: object({ limit: number().integer().min(1).required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'registration.notify' },
  async run(ctx, input): Promise<number> {
    const taken = await takeDue(ctx, input.limit);
    // Who finished since needs no SMS.
    const rows = taken.filter(({ status }) => machine.can(status, 'remind'));
    const links = await issueLinks(
      ctx,
      rows.map((row) => ({ purpose: 'REGISTER', targetId: row.id, personId: row.person_id })),
    );
    const paths = new Map(links.map((link) => [link.targetId, link.path]));
    for (const row of rows) {
      const link = `${runtime().config.publicUrl}${paths.get(row.id) ?? ''}`;
      await sendSms(ctx, {
        recipient: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
        template: 'REGISTRATION_LINK',
        params: { company: ctx.company?.name ?? '', link },
      });
      ctx.announce('registration', row.id);
    }
    ctx.note({ after: { sent: rows.length } });
    return taken.length;
  },
});

import { systemActorName } from '../../../schema/codes';
import { registration as machine } from '../../../schema/machines/registration';
import { linkPurpose } from '../../../schema/payeeLinks';
import { registrationTexts } from '../../../schema/registrationTexts';
import type { LinkKind } from '../../kernel/linkKinds';
import { decryptField } from '../../kernel/secrets';
import { idCardsOf } from '../../payee/public';
import { signOwnAtPhone } from '../../signing/public';
import { subjectById } from '../../subject/public';
import { PHONE_COLUMN } from '../rules';
import { changeRegistration, findRegistration, getRegistration, insertRemark, lockRegistrationIfThere } from '../store/registrations';

/** A registration that is not complete; the target is the registration. */
const register: LinkKind = {
  purpose: 'REGISTER',
  async describe(ctx, id) {
    const row = await findRegistration(ctx, id);
    if (!row || !machine.can(row.status, 'copyLink')) return null;
    const subject = await subjectById(ctx, row.subject_id);
    return { subjectName: subject.name, documentName: linkPurpose.label('REGISTER'), deadline: null };
  },
  async expected(ctx, id) {
    const row = await getRegistration(ctx, id);
    const cards = await idCardsOf(ctx, [row.payee_id]);
    return {
      name: row.name,
      idCard: cards.get(row.payee_id)?.idCard ?? '',
      phone: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
    };
  },
  /** The company reads it among the remarks: its link went to a wrong phone. */
  async onMismatch(ctx, id) {
    const row = await lockRegistrationIfThere(ctx, id);
    if (!row) return;
    await insertRemark(ctx, row.id, registrationTexts.mismatch, { id: 'system', name: systemActorName });
    await changeRegistration(ctx, row, { remark: registrationTexts.mismatch });
    ctx.announce('registration', row.id);
  },
  /** The agreement is signed with the phone that has just proven her, whatever was listed elsewhere; and the trouble that the last remark told of is over. */
  async onIdentified(ctx, id) {
    const row = await lockRegistrationIfThere(ctx, id);
    if (!row) return;
    const terms = { personId: row.person_id, subjectId: row.subject_id, agreementType: row.agreement_type };
    await signOwnAtPhone(ctx, terms, decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher));
    if (row.remark !== registrationTexts.mismatch) return;
    await insertRemark(ctx, row.id, registrationTexts.identified, { id: 'system', name: systemActorName });
    await changeRegistration(ctx, row, { remark: registrationTexts.identified });
    ctx.announce('registration', row.id);
  },
};

export const linkKinds: readonly LinkKind[] = [register];

import type { Ctx } from '../../kernel/context';
import type { LinkKind } from '../../kernel/linkKinds';
import { subjectById } from '../../subject/public';
import { isToBeSigned } from '../steps/myContract';
import { isQrOpen, refusalOf, takeStranger } from '../steps/qrTerms';
import { newestContract, templateNames } from '../store/phone';
import { findQr, type QrRecord } from '../store/qrs';

const qrOf = async (ctx: Ctx, id: string): Promise<QrRecord | undefined> => (/^\d{1,18}$/.test(id) ? findQr(ctx, id) : undefined);

/** A code at the door: nobody is named beforehand, and who has proven who he is gets a record to sign. */
export const qrLink: LinkKind = {
  purpose: 'QR',
  async describe(ctx, id) {
    const qr = await qrOf(ctx, id);
    if (!qr || !isQrOpen(qr, ctx.now)) return null;
    const [subject, names] = [await subjectById(ctx, qr.subject_id), await templateNames(ctx, [qr.template_id])];
    return { subjectName: subject.name, documentName: names.get(qr.template_id) ?? '', deadline: qr.ends_at };
  },
  expected: async () => null,
  onMismatch: async () => undefined,
  async refuses(ctx, id, stranger) {
    const qr = await qrOf(ctx, id);
    return qr ? refusalOf(ctx, qr, stranger) : null;
  },
  onProven: takeStranger,
  async isDoneBy(ctx, id, personId) {
    const qr = await qrOf(ctx, id);
    const contract = qr && (await newestContract(ctx, { personId, subjectId: qr.subject_id, agreementType: qr.agreement_type }));
    return !contract || !isToBeSigned(contract, ctx.now);
  },
};

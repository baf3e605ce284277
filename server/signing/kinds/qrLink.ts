import type { LinkKind } from '../../kernel/linkKinds';
import { subjectById } from '../../subject/public';
import { isQrOpen, refusalOf, takeStranger } from '../steps/qrTerms';
import { templateNames } from '../store/phone';
import { findQr } from '../store/qrs';

/** A code at the door: nobody is named beforehand, and who has proven who he is gets a record to sign. */
export const qrLink: LinkKind = {
  purpose: 'QR',
  async describe(ctx, id) {
    const qr = /^\d{1,18}$/.test(id) ? await findQr(ctx, id) : undefined;
    if (!qr || !isQrOpen(qr, ctx.now)) return null;
    const [subject, names] = [await subjectById(ctx, qr.subject_id), await templateNames(ctx, [qr.template_id])];
    return { subjectName: subject.name, documentName: names.get(qr.template_id) ?? '', deadline: qr.ends_at };
  },
  expected: async () => null,
  onMismatch: async () => undefined,
  async refuses(ctx, id, stranger) {
    const qr = await findQr(ctx, id);
    return qr ? refusalOf(ctx, qr, stranger) : null;
  },
  onProven: takeStranger,
};

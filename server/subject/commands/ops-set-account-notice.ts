import { object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { findSubject, writeAccountNotice } from '../store';
import { bareView } from '../views';

/** STM-098: where payers read that the account of a subject has changed; every face shows the link while there is one. */
export const opsSetAccountNotice = command({
  name: 'opsSetAccountNotice',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'subject.setAccountNotice', target: (input) => ['subject', input.subjectId] },
  input: object({ subjectId: idShape(), url: string().trim().nullable().max(limits.text.urlMax).default(null) }),
  async run(ctx, input) {
    const url = input.url || null;
    if (url !== null && !isHttps(url)) throw invalid({ url: 'https://' });
    const isKnown = await writeAccountNotice(ctx, input.subjectId, url);
    const row = await findSubject(ctx, input.subjectId);
    if (!isKnown || !row) throw new DomainError('SUBJECT_NOT_FOUND');
    ctx.note({ after: { url } });
    return bareView(row);
  },
});

/** Nothing but a plain https address: a payer is sent there by a click. */
function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

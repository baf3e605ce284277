// The one call that opens a browser's session by what stands in an address (PLT-009, PLT-020).
import { DomainError } from '../../../schema/errors';
import type { Caller } from '../../kernel/context';
import { type RowContext, restSteps } from '../../kernel/doors/restRow';
import { isSigned, signText } from '../../kernel/secrets';
import { run } from '../../kernel/usecase';
import { logout } from '../commands/logout';
import { identify } from '../public';
import { viewer } from '../queries';
import { rememberCompany, SESSION_COOKIE } from '../steps/openSession';
import { me } from './wire';

/** 256 bits; tickets open one call and are no session to keep. */
const SESSION_TOKEN = /^[\w-]{43}$/;

/**
 * D86: the same user and company is taken silently; somebody else whose session is alive here is asked first, and says yes on a page
 * of ours. The yes is a word that the question itself handed to the session that was asked: nobody else can write it into a link, and
 * it changes to no other session than the one that was named.
 */
async function askToReplace(next: Caller, { request, pageBehind }: RowContext, answer: string | null): Promise<void> {
  const current = await identify({ ...request, queryToken: null });
  if (current.actor?.kind !== 'member') return;
  const isSameCompany = current.company?.id === next.company?.id;
  if (current.actor.id === next.actor?.id && isSameCompany) return;
  const question = `replace session:${current.actor.sessionId}:${next.actor?.sessionId}`;
  if (!isSigned(question, answer ?? '') || pageBehind !== 'own')
    throw new DomainError('SESSION_REPLACED', {
      current: nameOf(current, isSameCompany),
      next: nameOf(next, isSameCompany),
      confirm: signText(question),
    });
  // As with a login: whatever session the browser had ends (S07).
  await run(current, logout, {});
}

const nameOf = ({ actor, company }: Caller, isShort: boolean): string =>
  [actor?.name, isShort ? null : company?.name].filter(Boolean).join(' · ');

/** The question travels inside the refusal, as with every 30201 (D12). */
function replaceRefusal(error: DomainError): { message: string } | undefined {
  if (error.key !== 'SESSION_REPLACED') return undefined;
  const { current, next, confirm } = error.params;
  return { message: JSON.stringify({ title: error.message, current, next, confirm }) };
}

/** PLT-020: the entry token of a URL opens the browser's session; its remaining life is the answer. Errors: SESSION_REPLACED. */
export const getTtl = restSteps({
  call: 'GET /api/sso/getTtl',
  words: ['会话剩余时间', 'How long the session lasts'],
  note: [
    '地址中的 token 会成为本浏览器的登录；已有另一个人登录时返回 30201，message 是 JSON（title、current、next），此时不写 Cookie。',
    'A token in the address becomes the session of this browser. While somebody else is logged in there, 30201 comes with JSON in message (title, current, next), and no cookie.',
  ],
  isRead: true,
  acceptsQueryToken: true,
  useCases: [viewer],
  takes: (wire) => ({ confirm: wire.text('confirm') ?? null }),
  alsoTakes: ['token'],
  answers: ['ttl'],
  refusal: replaceRefusal,
  async steps({ caller, sent, context }) {
    const { ttlSeconds } = await me(caller);
    const token = context.request.queryToken;
    // A foreign page may know a token of its own; whose browser it opens by it would not see that it was opened.
    const mayOpen = caller.sessionBy === 'address' && token !== null && SESSION_TOKEN.test(token) && context.pageBehind !== 'foreign';
    if (mayOpen) {
      await askToReplace(caller, context, sent.confirm);
      caller.cookies.push({ name: SESSION_COOKIE, value: token, maxAgeSeconds: ttlSeconds });
      // The identity cookie of the session before would refuse this one its own company.
      if (caller.company && caller.companyHint && caller.companyHint !== caller.company.id)
        rememberCompany(caller, caller.company.id, null);
    }
    return { ttl: ttlSeconds };
  },
});

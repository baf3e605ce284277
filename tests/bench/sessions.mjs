// Sessions as a login would have left them.
import { randomBytes } from 'node:crypto';
import { product, withClient } from './world.mjs';

/** Token of a new session of the company's master; the worlds are shared, so each child adds its own. */
export async function openSession({ superUrl }, company) {
  const token = randomBytes(32).toString('base64url');
  const { hashToken } = product('server/kernel/secrets');
  await withClient(superUrl, (client) =>
    client.query(
      `INSERT INTO user_session (user_id, token_hash, active_company_id, ip, user_agent)
       SELECT user_id, $1, $2, '127.0.0.1', 'bench' FROM member WHERE company_id = $2 AND 'MASTER' = ANY (roles) LIMIT 1`,
      [hashToken(token), company],
    ),
  );
  return token;
}

/** The cookie of a payee who has proven the phone that her company knows; the first of those who were paid in the base world. */
export async function payeeCookie({ superUrl }, url) {
  const token = `pe_${randomBytes(32).toString('base64url')}`;
  const { hashToken } = product('server/kernel/secrets');
  await withClient(superUrl, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO payee_session (token_hash, person_id, scope, phone_index, ip, user_agent, expires_at)
       SELECT $1, l.person_id, 'FULL', p.phone_index, '127.0.0.1', 'bench', now() + interval '1 hour'
       FROM statement_line l JOIN payee p ON p.company_id = l.company_id AND p.person_id = l.person_id
       WHERE l.status = 'SUCCESS' AND p.phone_index IS NOT NULL ORDER BY l.id LIMIT 1`,
      [hashToken(token)],
    );
    if (rowCount !== 1) throw new Error('the base world has nobody who was paid and whose phone is known');
  });
  return { name: 'jq_payee', value: token, url };
}

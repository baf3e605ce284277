import type { FastifyReply } from 'fastify';
import type { Config } from '../config';
import type { Caller } from '../context';

/** On https the name is bound to host and TLS; on plain http (localhost) browsers refuse such names. */
export function cookieName(base: string, config: Pick<Config, 'publicUrl'>): string {
  return config.publicUrl.startsWith('https:') ? `__Host-${base}` : base;
}

export function setSessionCookies(reply: FastifyReply, caller: Caller, config: Pick<Config, 'publicUrl'>): void {
  const isSecure = config.publicUrl.startsWith('https:');
  for (const cookie of caller.cookies.splice(0)) {
    reply.setCookie(cookie.isReadable ? cookie.name : cookieName(cookie.name, config), cookie.value, {
      path: '/',
      httpOnly: !cookie.isReadable,
      secure: isSecure,
      sameSite: 'lax',
      maxAge: cookie.maxAgeSeconds,
    });
  }
}

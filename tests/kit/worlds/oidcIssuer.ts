import { fork } from 'node:child_process';
import { join } from 'node:path';

interface Client {
  readonly clientId: string;
  readonly secret: string;
  /** Addresses that it sends browsers back to. */
  readonly returnTo: readonly string[];
}

export interface OidcIssuer {
  readonly issuer: string;
  /** Takes the place of the client before. */
  register(client: Client): Promise<void>;
  /** As a browser and a person at its keyboard: from the address to the query string with which it would come back. */
  signIn(address: string, name: string): Promise<string>;
  close(): void;
}

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const child = fork(join(__dirname, 'oidcIssuer.mjs'), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  const said = (): Promise<{ issuer: string }> =>
    new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as { issuer: string }));
      child.once('exit', (code) => reject(new Error(`the issuer ended with ${code}`)));
    });
  const { issuer } = await said();
  return {
    issuer,
    async register(client) {
      const heard = said();
      child.send(client);
      await heard;
    },
    signIn: (address, name) => walk(address, name),
    close: () => child.disconnect(),
  };
}

/** Follows the redirects of the provider with its cookies, fills in its form, and stops where the address leaves it. */
async function walk(address: string, name: string): Promise<string> {
  const home = new URL(address).origin;
  const cookies = new Map<string, string>();
  let place = address;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    if (new URL(place).origin !== home) return new URL(place).search.slice(1);
    const response: Response = await fetch(place, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    form = null;
    const next = response.headers.get('location');
    const text = await response.text();
    if (next !== null) place = new URL(next, place).href;
    else {
      const action = /<form[^>]+action="([^"]+)"/.exec(text)?.[1];
      if (!action) throw new Error(`the provider shows no form: ${response.status} ${text.slice(0, 200)}`);
      place = new URL(action, place).href;
      form = new URLSearchParams({ prompt: 'login', login: name, password: 'any' });
    }
  }
  throw new Error('the provider sends the browser round in circles');
}

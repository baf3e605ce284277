// A real OpenID Connect provider (oidc-provider) as a process of its own: it takes its clients over the channel and says where it is. Whoever
// types a name on its page is that person.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

let answer = null;
const server = createServer((request, response) => (answer ? answer(request, response) : response.writeHead(503).end()));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const build = (clients) => {
  const provider = new Provider(issuer, {
    clients,
    cookies: { keys: ['of this test alone'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email: `${id}@example.test` }) }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    // Nobody is asked what the application may know: it may know who it is.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  answer = provider.callback();
};

build([]);
process.on('message', ({ clientId, secret, returnTo }) => {
  build([{ client_id: clientId, client_secret: secret, redirect_uris: returnTo, response_types: ['code'] }]);
  process.send({ issuer });
});
process.on('disconnect', () => process.exit(0));
process.send({ issuer });

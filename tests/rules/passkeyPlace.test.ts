import { refusalOf } from '../../client/kit/refusal/refusal';
import english from '../../client/locales/en/kit.json';
import chinese from '../../client/locales/zh-CN/kit.json';

// A passkey belongs to the name of a host: at http://127.0.0.1 the browser lets none answer, and the server has nothing to do with it.
test('a passkey at an address by number is told that it needs a name, and no fault of the server', () => {
  const told = refusalOf(Object.assign(new Error('127.0.0.1 is an invalid domain'), { name: 'SecurityError' }));
  expect(told).toMatchObject({ code: 'TRANSPORT_NO_PASSKEY', level: 'toast' });
  expect(refusalOf(new Error('x')).code).toBe('TRANSPORT_BROKEN');
  expect(chinese.transport.noPasskey).toContain('域名');
  expect(english.transport.noPasskey).toContain('host name');
});

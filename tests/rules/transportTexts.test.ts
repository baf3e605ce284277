import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import i18next from 'i18next';
import { throwError } from 'rxjs';
import { refusalLink } from '../../client/app/errors';
import { toaster } from '../../client/kit/feedback/toaster';
import kit from '../../client/locales/zh-CN/kit.json';

const READ = gql('query Balance { balance }');
const around = { expired: () => Promise.resolve(), isUnbound: () => false, refetchPage: () => undefined, firstPage: () => undefined };

/** What the console says when its call fails like this. */
async function saidOf(error: Error): Promise<unknown[]> {
  const said = jest.spyOn(toaster, 'error').mockReturnValue('');
  const link = ApolloLink.from([refusalLink(around), new ApolloLink(() => throwError(() => error))]);
  await expect(new ApolloClient({ cache: new InMemoryCache(), link }).query({ query: READ })).rejects.toBeDefined();
  const texts = said.mock.calls.map(([text]) => text);
  said.mockRestore();
  return texts;
}
/** An answer of a proxy, which knows nothing of our envelope. */
const answered = (status: number) =>
  new ServerError(String(status), { response: new Response(null, { status }), bodyText: '<html>proxy</html>' });

beforeAll(async () => {
  await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { kit } } });
});

test.each<[string, Error, string]>([
  ['a timeout', new DOMException('late', 'TimeoutError'), '请求超时，请稍后重试'],
  ['HTTP 404', answered(404), '页面不存在'],
  ['HTTP 500', answered(500), '服务器请求异常，请稍后重试'],
  ['HTTP 504', answered(504), '服务器请求异常，请稍后重试'],
])('[PLT-050] %s is told once, in Chinese', async (_, error, text) => {
  expect(await saidOf(error)).toEqual([text]);
});

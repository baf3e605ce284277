// 企业微信, 钉钉 and 飞书: OAuth 2 with a code, without an id token. Who it is says their server to ours, for a code that came with our state.

import type { OutsideFetch } from '../outside';
import type { AskedAddress, IdentityProviderGateway, JudgedAnswer, ProviderAccess, SignOnQuestion } from './contract';

/** Where they are; tests have them on this machine. */
export interface Addresses {
  readonly wecomLogin: string;
  readonly wecomApi: string;
  readonly dingtalkLogin: string;
  readonly dingtalkApi: string;
  readonly feishuLogin: string;
  readonly feishuApi: string;
}

export const ADDRESSES: Addresses = {
  wecomLogin: 'https://login.work.weixin.qq.com',
  wecomApi: 'https://qyapi.weixin.qq.com',
  dingtalkLogin: 'https://login.dingtalk.com',
  dingtalkApi: 'https://api.dingtalk.com',
  feishuLogin: 'https://accounts.feishu.cn',
  feishuApi: 'https://open.feishu.cn',
};

type Said = Readonly<Record<string, unknown>>;

/** What their server said was wrong, told apart from that it said nothing. */
class Wrong extends Error {}

interface Ways {
  readonly addresses: Addresses;
  /** An object in JSON, or nothing that could be believed. */
  tell(address: string, question: { readonly body?: object; readonly headers?: Record<string, string> }): Promise<Said>;
}

interface Adapter {
  address(ways: Ways, access: ProviderAccess, question: SignOnQuestion): string;
  /** The parameter that holds the code. */
  readonly code: 'code' | 'authCode';
  /** @throws Wrong */
  whoIs(ways: Ways, access: ProviderAccess, code: string, question: SignOnQuestion): Promise<string>;
}

const text = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '' || value.length > 255) throw new Wrong(name);
  return value;
};
const same = (value: unknown, expected: string | number, name: string): void => {
  if (value !== expected) throw new Wrong(name);
};
const withQuery = (address: string, query: Record<string, string>): string => `${address}?${new URLSearchParams(query)}`;

const wecom: Adapter = {
  code: 'code',
  address: ({ addresses }, { issuer, agentId }, { state, returnTo }) =>
    withQuery(`${addresses.wecomLogin}/wwlogin/sso/login`, {
      login_type: 'CorpApp',
      appid: issuer,
      agentid: agentId ?? '',
      redirect_uri: returnTo,
      state,
    }),
  async whoIs({ addresses, tell }, { issuer, secret }, code) {
    const granted = await tell(withQuery(`${addresses.wecomApi}/cgi-bin/gettoken`, { corpid: issuer, corpsecret: secret }), {});
    same(granted.errcode, 0, 'errcode');
    const access_token = text(granted.access_token, 'access_token');
    const who = await tell(withQuery(`${addresses.wecomApi}/cgi-bin/auth/getuserinfo`, { access_token, code }), {});
    same(who.errcode, 0, 'errcode');
    // Whoever is no member of the organisation has an openid and no userid.
    return text(who.userid, 'userid');
  },
};

const dingtalk: Adapter = {
  code: 'authCode',
  address: ({ addresses }, { clientId }, { state, returnTo }) =>
    withQuery(`${addresses.dingtalkLogin}/oauth2/auth`, {
      client_id: clientId,
      redirect_uri: returnTo,
      response_type: 'code',
      // Whoever works for several organisations chooses one; which one it was is said with the token.
      scope: 'openid corpid',
      prompt: 'consent',
      state,
    }),
  async whoIs({ addresses, tell }, { clientId, secret, issuer }, code) {
    const body = { clientId, clientSecret: secret, code, grantType: 'authorization_code' };
    const granted = await tell(`${addresses.dingtalkApi}/v1.0/oauth2/userAccessToken`, { body });
    same(granted.corpId, issuer, 'corpId');
    const headers = { 'x-acs-dingtalk-access-token': text(granted.accessToken, 'accessToken') };
    return text((await tell(`${addresses.dingtalkApi}/v1.0/contact/users/me`, { headers })).unionId, 'unionId');
  },
};

const feishu: Adapter = {
  code: 'code',
  address: ({ addresses }, { clientId }, { state, returnTo, verifier }) =>
    withQuery(`${addresses.feishuLogin}/open-apis/authen/v1/authorize`, {
      client_id: clientId,
      redirect_uri: returnTo,
      response_type: 'code',
      state,
      code_challenge: verifier,
      code_challenge_method: 'plain',
    }),
  async whoIs({ addresses, tell }, { clientId, secret, issuer }, code, { returnTo, verifier }) {
    const body = {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: secret,
      code,
      redirect_uri: returnTo,
      code_verifier: verifier,
    };
    const granted = await tell(`${addresses.feishuApi}/open-apis/authen/v2/oauth/token`, { body });
    const headers = { authorization: `Bearer ${text(granted.access_token, 'access_token')}` };
    const { data } = await tell(`${addresses.feishuApi}/open-apis/authen/v1/user_info`, { headers });
    const who = (data ?? {}) as Said;
    same(who.tenant_key, issuer, 'tenant_key');
    return text(who.union_id, 'union_id');
  },
};

const ADAPTERS = { WECOM: wecom, DINGTALK: dingtalk, FEISHU: feishu } as const;
const NAMES = { WECOM: 'wecom', DINGTALK: 'dingtalk', FEISHU: 'feishu' } as const;
type ChineseKind = keyof typeof ADAPTERS;

export const chineseProvider = (fetch: OutsideFetch, addresses: Addresses): IdentityProviderGateway => {
  const ways: Ways = {
    addresses,
    async tell(address, { body, headers = {} }) {
      const response = await fetch(address, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Wrong(`status ${response.status}`);
      const said: unknown = await response.json().catch(() => null);
      if (said === null || typeof said !== 'object' || Array.isArray(said)) throw new Wrong('no object');
      return said as Said;
    },
  };
  return {
    ask: async (access, question): Promise<AskedAddress> => ({
      kind: 'ADDRESS',
      address: ADAPTERS[access.kind as ChineseKind].address(ways, access, question),
    }),
    async judge(access, question, answer): Promise<JudgedAnswer> {
      const kind = access.kind as ChineseKind;
      const adapter = ADAPTERS[kind];
      const said = new URLSearchParams(answer);
      const [states, codes] = [said.getAll('state'), said.getAll(adapter.code)];
      if (states.length !== 1 || states[0] !== question.state) return { kind: 'REFUSED', why: 'state' };
      const [code = ''] = codes;
      if (codes.length !== 1 || code === '' || code.length > 512) return { kind: 'REFUSED', why: 'code' };
      try {
        const subject = await adapter.whoIs(ways, access, code, question);
        return { kind: 'KNOWN', identity: { issuer: `${NAMES[kind]}:${access.issuer}`, subject } };
      } catch (failure) {
        if (failure instanceof Wrong) return { kind: 'REFUSED', why: failure.message };
        return { kind: 'UNREACHABLE', why: (failure as Error).name };
      }
    },
  };
};

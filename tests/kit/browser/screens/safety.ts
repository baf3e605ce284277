import { openSandbox } from '../../../../server/integration/commands/open-sandbox';
import { rotateApiToken } from '../../../../server/integration/commands/rotate-api-token';
import { sandbox } from '../../../../server/integration/queries';
import { run } from '../../../../server/kernel/usecase';
import { createWebhook } from '../../../../server/webhook/commands/create-webhook';
import { MASTER, tokenIn } from '../../builders/apiTokens';
import { until } from '../../checks/waiting';
import { startReceiver } from '../../worlds/receiver';
import type { ScreensWorld } from '../../worlds/screensWorld';
import { button, click, dialog, fixed, opened, PERSON, rowAction, type ScreenRow } from './row';

const PATH = '/developers';

/** Whoever sits there has shown it for the rest of the day, as strongly as can be. */
const proven = (world: ScreensWorld) =>
  world.app.database.rows(`UPDATE user_session SET proved_at = now() + interval '1 day', proved_by = 'PASSKEY'`);
const unproven = (world: ScreensWorld) => world.app.database.rows(`UPDATE user_session SET proved_at = now() - interval '6 minutes'`);

/** A passkey as it is kept once it was made, and the session shown by one: from now on no password is enough. Nothing is signed by it here. */
const passkey = async (world: ScreensWorld) => {
  await world.app.database.rows(
    `INSERT INTO factor_passkey (user_id, user_handle, credential_id, public_key, counter, is_synced, transports, name, created_at)
     SELECT id, 'walk', 'walk', 'walk', 0, false, '{}', '公司电脑', now() FROM app_user WHERE name = '李航'
       AND NOT EXISTS (SELECT 1 FROM factor_passkey WHERE credential_id = 'walk') LIMIT 1`,
  );
  await proven(world);
};

/** A token with a key that was replaced, so that all is offered that can be done with one. */
const rotatedToken = async (world: ScreensWorld) => {
  const { id } = await tokenIn(world, ['STATEMENTS_READ']);
  await run(await world.member(MASTER), rotateApiToken, { id });
  await proven(world);
};

const openedSandbox = async (world: ScreensWorld) => {
  await run(await world.member(MASTER), openSandbox, {});
  await until(
    async () => run(await world.member(MASTER), sandbox, {}),
    ({ isReady }) => isReady,
  );
};

const webhook = async (world: ScreensWorld) => {
  const receiver = await startReceiver();
  await run(await world.member(MASTER), createWebhook, { url: `${receiver.url}/hooks`, types: ['LINE_FAILED'] });
  receiver.close();
  await proven(world);
};

/** What protects an account, and what programs get in by: all of it asks for a fresh proof, so these rows come after the others. */
export const safety: ScreenRow[] = [
  {
    name: 'who sits there',
    shows: ['ProofDialog'],
    as: '李航',
    first: unproven,
    path: fixed(PERSON),
    open: async (page) => {
      await dialog('启用身份验证器')(page);
      await page.getByRole('tab', { name: '登录密码' }).waitFor();
    },
  },
  {
    name: 'authenticator set up',
    shows: ['TotpDialog'],
    as: '李航',
    first: proven,
    path: fixed(PERSON),
    open: async (page) => {
      await dialog('启用身份验证器')(page);
      await page.getByRole('img', { name: '身份验证器二维码' }).waitFor();
    },
  },
  { name: 'passkey added', shows: ['AddPasskeyDialog'], as: '李航', path: fixed(PERSON), open: dialog('添加通行密钥') },
  {
    name: 'passkey named',
    shows: ['RenamePasskeyDialog'],
    as: '李航',
    first: passkey,
    path: fixed(PERSON),
    open: dialog(/^重命名：公司电脑/),
  },
  { name: 'passkey removed', shows: ['RemovePasskeyDialog'], as: '李航', path: fixed(PERSON), open: dialog(/^移除通行密钥：公司电脑/) },
  {
    name: 'codes on paper',
    shows: ['RecoveryCodesDialog'],
    as: '李航',
    first: passkey,
    path: fixed(PERSON),
    open: async (page) => {
      await dialog('重新生成恢复码')(page);
      await button(page.getByRole('alertdialog'), '重新生成恢复码').click();
      await page.getByText(/^恢复码只显示这一次/).waitFor();
    },
  },
  {
    name: 'second factor at payments',
    shows: ['SecondFactorDialog'],
    as: '陈立群',
    path: fixed('/settings/settings'),
    open: dialog('修改第二重验证'),
  },
  { name: 'token rotated', shows: ['RotateTokenDialog'], as: '陈立群', first: rotatedToken, path: fixed(PATH), open: rowAction(/^轮换/) },
  { name: 'old key of a token ended', shows: ['EndOldKeyDialog'], as: '陈立群', path: fixed(PATH), open: rowAction(/^停用旧的/) },
  { name: 'token revoked', shows: ['RevokeTokenDialog'], as: '陈立群', path: fixed(PATH), open: rowAction(/^停用(?!旧的)/) },
  {
    name: 'secret of a token',
    shows: ['SecretShownDialog'],
    as: '陈立群',
    path: fixed(PATH),
    open: async (page) => {
      await rowAction(/^轮换/)(page);
      await click('生成新令牌')(page);
      await page.getByText('旧令牌 7 天后失效，请在此之前换用新令牌').waitFor();
    },
  },
  {
    name: 'clock of the sandbox',
    shows: ['AdvanceClockDialog'],
    as: '陈立群',
    first: openedSandbox,
    path: fixed(PATH),
    // The band asks again and again how far the sandbox is.
    isRestless: true,
    open: dialog('移动时钟'),
  },
  {
    name: 'accounts of the sandbox',
    shows: ['ScenariosDialog'],
    as: '陈立群',
    path: fixed(PATH),
    isRestless: true,
    open: dialog('测试账号'),
  },
  {
    name: 'secret of a webhook',
    shows: ['SecretDialog'],
    as: '陈立群',
    first: webhook,
    path: fixed('/developers/webhooks'),
    open: async (page) => {
      await rowAction(/^轮换密钥/)(page);
      await click('生成新密钥')(page);
      await page
        .getByText(/^whsec_/)
        .last()
        .waitFor();
      await opened(page);
    },
  },
];

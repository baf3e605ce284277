import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The messages that the specification spells out: the words stand under a key, and the screen that says them asks for that key.
type Row = readonly [text: string, key: string, file: string];

const CLIENT = join(__dirname, '../../client');
const read = (file: string): string => readFileSync(join(CLIENT, file), 'utf8');

function textOf(key: string): unknown {
  const [space = '', path = ''] = key.split(':');
  const words = JSON.parse(read(`locales/zh-CN/${space}.json`)) as Record<string, unknown>;
  return path.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], words);
}

/** Whether a screen says the words as the message of a success: a toast, the end of a dialog, or the page after the last step. */
function isSaid(key: string, file: string): boolean {
  const [space = '', path = ''] = key.split(':');
  const source = read(file);
  const asked = [`t('${key}')`, `t('${key}', `];
  if (new RegExp(`useTranslation\\(\\[?'${space}'`).test(source)) asked.push(`t('${path}')`, `t('${path}', `);
  const places = ['toaster.success(', 'done={', 'done(', '<Done title={', 'description: '];
  return asked.some((call) => places.some((place) => source.includes(place + call)));
}

const SPEC_3: readonly Row[] = [
  ['用户删除成功!', 'member:remove.done', 'member/remove-dialog.tsx'],
  ['修改成功', 'message:settings.changed', 'message/settings.screen.tsx'],
  ['修改成功！', 'invoiceTitle:edited', 'invoiceTitle/dialogs/addresses.tsx'],
  ['复制成功', 'kit:copied', 'kit/copy/use-copy.ts'],
  ['删除成功！', 'invoiceTitle:remove.done', 'invoiceTitle/dialogs/addresses.tsx'],
  ['已全部设为已读', 'seed:allRead', 'message/centre.screen.tsx'],
  ['申请成功！', 'invoice:confirm.done', 'invoice/confirmation.screen.tsx'],
  ['取消申请成功！', 'invoice:cancel.done', 'invoice/cancel-dialog.tsx'],
  ['收件地址创建成功！', 'invoiceTitle:added', 'invoiceTitle/dialogs/addresses.tsx'],
  ['默认收件地址设置成功！', 'invoiceTitle:default.done', 'invoiceTitle/dialogs/addresses.tsx'],
  ['验证码已发送！', 'seed:codeSent', 'session/dialogs/phone-code.tsx'],
  ['邀请成功!', 'member:add.done', 'member/add.screen.tsx'],
  ['编辑权限成功!', 'member:edit.done', 'member/add.screen.tsx'],
  ['设置成功!', 'company:switch.done', 'company/limit-dialogs.tsx'],
  ['开票规则配置成功！', 'invoice:rule.done', 'invoice/rule-dialog.tsx'],
  ['保存成功', 'company:profile.saved', 'company/profile.screen.tsx'],
  ['支付验证修改成功', 'company:switch.verificationDone', 'company/switch-dialogs.tsx'],
  ['管理员转让成功', 'member:transfer.done', 'member/transfer.screen.tsx'],
  ['邮箱修改成功', 'person:emailReset.done', 'session/email-reset.screen.tsx'],
  ['邮箱设置成功', 'person:setEmail.done', 'session/set-email.screen.tsx'],
  ['二维码下载成功！', 'signing:qr.downloaded', 'signing/dialogs/qr-poster.tsx'],
];

const DEEDS: readonly Row[] = [
  ['删除成功！', 'signing:delete.done', 'signing/dialogs/contract-dialogs.tsx'],
  ['修改成功', 'statement:editLine.done', 'statement/dialogs/edit-line.tsx'],
  ['保存成功', 'company:profile.saved', 'company/profile.screen.tsx'],
  ['结算单已终止', 'statement:terminate.done', 'statement/dialogs/terminate.tsx'],
  ['发放已终止', 'statement:stopLines.done', 'statement/dialogs/terminate.tsx'],
  ['已驳回', 'statement:rejectAudit.done', 'statement/dialogs/reject-audit.tsx'],
  ['异常处理已提交', 'statement:abnormal.done', 'statement/dialogs/handle-abnormal.tsx'],
  ['验证码已发送！', 'seed:codeSent', 'app/own-code.tsx'],
  ['导出成功：{{name}}', 'app:export.done', 'export/export-items.ts'],
  ['已下载', 'seed:downloaded', 'export/export-items.ts'],
  ['复制成功', 'kit:copied', 'kit/copy/use-copy.ts'],
];

const wrong = (rows: readonly Row[]) => rows.filter(([text, key, file]) => textOf(key) !== text || !isSaid(key, file));

test('[PLT-078 1/15] the success messages of the account pages are said by their screens, verbatim', () => {
  expect(wrong(SPEC_3)).toEqual([]);
  // Heard by who does not see the tick that replaces the copy sign.
  expect(textOf('seed:copied')).toBe('已复制到剪贴板');
  expect(read('kit/copy/copyable.tsx')).toContain("{copied ? t('seed:copied') : ''}");
  // One call tells both directions of the switch.
  expect([textOf('message:settings.quietOn'), textOf('message:settings.quietOff')]).toEqual(['勿扰模式设置成功!', '已关闭勿扰模式']);
  expect(read('message/settings.screen.tsx')).toContain("toaster.success(t(on ? 'settings.quietOn' : 'settings.quietOff'))");
});

test('[PLT-066 1/8] each deed has its message of success, and a download its link to the records', () => {
  expect(wrong(DEEDS)).toEqual([]);
  const confirmations = read('statement/dialogs/confirmations.tsx');
  expect([textOf('statement:submitAudit.done'), textOf('statement:passAudit.done')]).toEqual(['提交成功', '审核已通过']);
  expect(confirmations).toMatch(/done=\{t\(`\$\{words\}\.done`\)\}/);
  expect(confirmations).toContain('words="submitAudit"');
  expect(confirmations).toContain('words="passAudit"');
  expect(textOf('statement:resendLine.done')).toBe('已重新发放');
  expect(read('statement/dialogs/resend-line.tsx')).toContain("t('resendLine.done')");
  const exports = read('export/export-items.ts');
  expect(exports).toContain("const records = { label: t('tray.all'), href: paths.records");
  expect(exports).toMatch(/toaster\.success\(t\('seed:downloaded'\), \{[^}]*\}\),\s*action: records,/);
});

test('[PLT-079 1/4] the empty states say the words of the specification', () => {
  expect(['messages', 'visitor', 'none'].map((kind) => textOf(`seed:empty.${kind}`))).toEqual([
    '暂无消息!',
    '暂无数据，请联系我们开通业务',
    '暂无数据',
  ]);
  expect(read('message/centre.screen.tsx')).toContain("text: t('seed:empty.messages')");
  const empty = read('kit/feedback/empty.tsx');
  expect(empty).toContain("none: t('seed:empty.none')");
  expect(empty).toContain("visitor: t('seed:empty.visitor')");
});

import { opsSaveAnnouncement } from '../../announcement/commands/ops-save-announcement';
import { readAnnouncement } from '../../announcement/commands/read-announcement';
import type { Caller } from '../../kernel/context';
import type { Builder } from './builder';
import type { Platform } from './platform';

const at = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** D02: the notices of the specification with their dates; what runs without end was read long ago by whoever works here. */
export const notices = [
  {
    kind: 'PROMOTION',
    title: '新春优惠',
    body: '新春期间签约的企业享受服务费优惠，详情请联系客服。',
    startsAt: at('2018-12-01'),
    endsAt: at('2019-02-01'),
    audience: 'EVERYBODY',
    isOnce: false,
  },
  {
    kind: 'RECEIPT',
    title: '电子回单下载方式调整',
    body: '电子回单改为打包下载，文件在下载记录中保留 7 天，请在有效期内保存。',
    startsAt: at('2025-06-01'),
    endsAt: at('2025-08-01'),
    audience: 'MEMBERS',
    isOnce: true,
  },
  {
    kind: 'SMS_POLICY',
    title: '短信通知规则',
    body: '为避免打扰，营销类短信已停止发送；验证码、签约与到账短信不受影响，可在消息设置中调整。',
    startsAt: at('2025-06-01'),
    endsAt: null,
    audience: 'MEMBERS',
    isOnce: true,
  },
  {
    kind: 'HOLIDAY',
    title: '国庆、中秋假期安排',
    body: '2025 年 10 月 1 日至 10 月 8 日放假。假期内结算单可以提交，开票与人工审核顺延至 10 月 9 日处理。',
    startsAt: at('2025-09-25'),
    endsAt: at('2025-10-09'),
    audience: 'EVERYBODY',
    isOnce: false,
  },
  {
    kind: 'SCHEME',
    title: '合作方案调整为连续劳务',
    body: '自 2025 年 10 月 1 日起，平台转为连续劳务合作方案。2025 年 9 月 30 日，经营所得与一般劳务产品下线，相关合同关闭，未完成的结算单终止。历史数据仍可查看；合作主体不变的，余额可继续用于连续劳务；此后仍可申请开票。',
    startsAt: at('2025-08-01'),
    endsAt: null,
    audience: 'EVERYBODY',
    isOnce: true,
  },
] as const;

export async function announce(builder: Builder, platform: Platform, readers: readonly Caller[]): Promise<void> {
  const { run } = builder.api;
  for (const notice of notices) {
    const { id, isOnce, isRunning } = await run(await builder.operator(platform.review), opsSaveAnnouncement, notice);
    if (isOnce && isRunning) for (const reader of readers) await run(reader, readAnnouncement, { id });
  }
}

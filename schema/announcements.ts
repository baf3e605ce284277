/** What the platform tells everybody (D02): rows with dates, never dates in code. */
import { vocabulary } from './codes';
import { spokenTexts } from './spoken';

export const announcementKind = vocabulary({
  SCHEME: { code: 'scheme', label: '方案调整' },
  HOLIDAY: { code: 'holiday', label: '假期安排' },
  MAINTENANCE: { code: 'maintenance', label: '系统维护' },
  RECEIPT: { code: 'receipt', label: '回单' },
  SMS_POLICY: { code: 'sms_policy', label: '短信规则' },
  PROMOTION: { code: 'promotion', label: '优惠活动' },
  GENERAL: { code: 'general', label: '公告' },
});
export type AnnouncementKind = keyof typeof announcementKind.rows;

export const announcementAudience = vocabulary({
  EVERYBODY: { code: 'everybody', label: '所有人，含首页' },
  MEMBERS: { code: 'members', label: '登录后的企业成员' },
});
export type AnnouncementAudience = keyof typeof announcementAudience.rows;

export const announcementLimits = { title: 60, body: 1_000 } as const;

export const announcementTexts = spokenTexts({
  titleWrong: '标题须为 1-60 个字符',
  bodyWrong: '正文须为 1-1000 个字符',
  endWrong: '结束时间须晚于开始时间',
} as const);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeChannel, messageTemplate, messageText, sendingRules } from '../../schema/messages';
import { fromZoned } from '../../server/kernel/zone';
import { letterOf } from '../../server/message/rules/letter';
import type { Reader } from '../../server/message/rules/reader';
import { decide, endOfQuiet } from '../../server/message/steps/decide';

const NIGHT = { isOn: true, startTime: '20:00', endTime: '08:00' };
const at = (local: string): Date => fromZoned(`${local}:00`);
const reader = (change: Partial<Reader> = {}): Reader => ({ reach: { station: true, mail: true, sms: true }, quiet: NIGHT, ...change });

describe('the quiet time', () => {
  test.each([
    ['2026-11-20T19:59', null],
    ['2026-11-20T20:00', '2026-11-21T08:00'],
    ['2026-11-20T23:59', '2026-11-21T08:00'],
    ['2026-11-21T00:00', '2026-11-21T08:00'],
    ['2026-11-21T07:59', '2026-11-21T08:00'],
    ['2026-11-21T08:00', null],
    ['2026-12-31T22:00', '2027-01-01T08:00'],
  ])('over midnight: what comes at %s is due at %s', (now, due) => {
    expect(endOfQuiet(NIGHT, at(now))).toEqual(due === null ? null : at(due));
  });

  test('within a day, and switched off', () => {
    const lunch = { isOn: true, startTime: '12:00', endTime: '13:30' };
    expect(endOfQuiet(lunch, at('2026-11-20T12:00'))).toEqual(at('2026-11-20T13:30'));
    expect(endOfQuiet(lunch, at('2026-11-20T13:30'))).toBeNull();
    expect(endOfQuiet({ ...NIGHT, isOn: false }, at('2026-11-20T23:00'))).toBeNull();
  });
});

describe('the table of what goes out when', () => {
  const now = at('2026-11-20T23:00');

  test.each(messageTemplate.keys)('%s obeys its row on every channel, with a reader and without one', (template) => {
    const rule = sendingRules[template];
    for (const channel of codeChannel.keys) {
      const dueAt = rule.isQuiet ? at('2026-11-21T08:00') : null;
      expect(decide({ template, channel, reader: reader(), now })).toEqual({ isSent: true, dueAt });
      // Nobody without an account has a setting: what is sent to them goes at once.
      expect(decide({ template, channel, reader: null, now })).toEqual({ isSent: true, dueAt: null });
      const deaf = reader({ reach: { station: false, mail: false, sms: false } });
      expect(decide({ template, channel, reader: deaf, now }).isSent).toBe(!rule.asksSettings);
    }
  });

  test('codes, money alerts and the safety of the account pass the quiet time, notices wait', () => {
    const waiting = messageTemplate.keys.filter((template) => sendingRules[template].isQuiet);
    expect(waiting).toEqual(['NOTICE']);
  });

  test('e-mail and SMS are switched each for itself', () => {
    const mailOnly = reader({ reach: { station: true, mail: true, sms: false } });
    expect(decide({ template: 'LOW_BALANCE', channel: 'MAIL', reader: mailOnly, now }).isSent).toBe(true);
    expect(decide({ template: 'LOW_BALANCE', channel: 'SMS', reader: mailOnly, now }).isSent).toBe(false);
  });

  test('every sender asks it: nobody else reaches the gateways or writes into the outbox', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const found = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join('server', file), 'utf8'))).sort();
    expect(found(/gateways\.(sms|mail)\b|\b(sms|mail)\b[^;]*\} = gatewaysOf\(/)).toEqual(['message/jobs.ts']);
    expect(found(/\binsertDeliveries\(/)).toEqual(['message/public.ts', 'message/store.ts']);
    expect(readFileSync('server/message/public.ts', 'utf8').match(/insertDeliveries\(/g)).toHaveLength(1);
  });
});

describe('an e-mail', () => {
  const facts = { brand: '结清', hotline: '400-000-0000', publicUrl: 'https://pay.example' };
  const letter = (template: 'NOTICE' | 'CODE' | 'LOW_BALANCE', params: Record<string, unknown>) =>
    letterOf({ ...facts, template, text: messageText(template, { ...facts, ...params }) });

  test('a notice says the same in text and HTML, leads to its page and to the settings', () => {
    const { subject, text, html } = letter('NOTICE', {
      company: '杭州星穹',
      title: '结算单 JS1 已完成',
      link: '，查看：https://pay.example/completed/detail/7',
    });
    expect(subject).toBe('【结清】杭州星穹：结算单 JS1 已完成');
    for (const part of [text, html]) {
      expect(part).toContain('杭州星穹：结算单 JS1 已完成');
      expect(part).toContain('https://pay.example/completed/detail/7');
      expect(part).toContain('https://pay.example/settings/msgSetting');
      expect(part).toContain('请勿直接回复');
    }
  });

  test('a code stands large and cannot be switched off; a subject never shows it', () => {
    const { subject, text, html } = letter('CODE', { code: '482913', purpose: '设置邮箱', minutes: 5 });
    expect(subject).toBe('【结清】验证码');
    expect(html).toMatch(/font-size:32px[^>]*>482913</);
    expect(text).toContain('482913');
    expect(html).not.toContain('msgSetting');
  });

  test('what people wrote is text, not markup, and nothing is fetched when the letter is opened', () => {
    const { html } = letter('NOTICE', { company: '<img src=x onerror=alert(1)>', title: '"><script>1</script>', link: '' });
    expect(html).not.toMatch(/<(img|script|link|style)\b/);
    expect(html).not.toMatch(/<[^>]*(\bsrc=|url\()/);
  });

  test('a long subject is cut between letters', () => {
    const { subject } = letter('NOTICE', { company: '企业', title: '𠮷'.repeat(200), link: '' });
    expect([...subject].length).toBe(60 + [...'【结清】'].length);
    expect(subject.endsWith('𠮷…')).toBe(true);
  });
});

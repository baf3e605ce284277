import { fillText } from '../../../schema/errors';
import { type MessageTemplate, messageTemplate, messageTexts, sendingRules } from '../../../schema/messages';
import { codeIn } from './links';

/** A file in the storage that goes with an e-mail. */
export interface Attachment {
  readonly storageKey: string;
  readonly name: string;
}

interface Facts {
  readonly template: MessageTemplate;
  readonly text: string;
  readonly brand: string;
  readonly hotline: string;
  readonly publicUrl: string;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SUBJECT_LENGTH = 60;
const SETTINGS_PATH = '/settings/msgSetting';
const ADDRESS = /https?:\/\/[^\s，。]+/;

/** An e-mail as text and as HTML, made of what the outbox holds: both say the same, and nothing is fetched when it is opened. */
export function letterOf(facts: Facts): Letter {
  const said = facts.text.replace(/^【[^】]*】/, '').trim();
  const link = ADDRESS.exec(said)?.[0] ?? null;
  const body = withoutLink(said, link);
  const name = messageTemplate.label(facts.template);
  const subject = `【${facts.brand}】${facts.template === 'NOTICE' ? cut(body) : name}`;
  const settings = sendingRules[facts.template].asksSettings ? `${facts.publicUrl}${SETTINGS_PATH}` : null;
  const hotline = facts.hotline ? fillText(messageTexts.hotline, { hotline: facts.hotline }) : '';
  const foot = [messageTexts.fromSystem, hotline, settings && `${messageTexts.settings}：${settings}`].filter(Boolean).join('\n');
  return {
    subject,
    text: [body, link, `—\n${foot}`].filter(Boolean).join('\n\n'),
    html: page({ ...facts, title: name, body, link, settings, hotline, code: facts.template === 'CODE' ? codeIn(said) : null }),
  };
}

/** A notice ends with the way to its page, other texts hold theirs inside a sentence. */
const withoutLink = (said: string, link: string | null): string =>
  link === null
    ? said
    : said
        .replace(fillText(messageTexts.noticeLink, { link }), '')
        .replace(link, '')
        .replace(/：\s*，/, '，')
        .trim();

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length <= SUBJECT_LENGTH ? text : `${letters.slice(0, SUBJECT_LENGTH - 1).join('')}…`;
};

interface Page {
  readonly brand: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly settings: string | null;
  readonly hotline: string;
  readonly code: string | null;
}

// Programs that show mail know tables and styles at the element, and little else; the colours are those of the console's tokens.
const FONT = "font-family:-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif";
const block = (inside: string, style: string): string => `<tr><td style="${style}">${inside}</td></tr>`;
const anchor = (address: string, words: string, style: string): string =>
  `<a href="${escaped(address)}" style="${style}">${escaped(words)}</a>`;

function page({ brand, title, body, link, settings, hotline, code }: Page): string {
  const button = `display:inline-block;padding:10px 22px;border-radius:6px;background:#14464d;color:#ffffff;font-size:15px;text-decoration:none;${FONT}`;
  const big = code ? block(code, `padding:4px 32px 12px;font-size:32px;font-weight:600;letter-spacing:6px;color:#17211f;${FONT}`) : '';
  const go = link
    ? block(anchor(link, messageTexts.open, button), 'padding:12px 32px 4px') +
      block(anchor(link, link, 'color:#5e6966'), `padding:8px 32px 4px;font-size:12px;color:#5e6966;word-break:break-all;${FONT}`)
    : '';
  const change = settings ? ` · ${anchor(settings, messageTexts.settings, 'color:#5e6966')}` : '';
  const foot = `${escaped(messageTexts.fromSystem)}${hotline ? ` ${escaped(hotline)}` : ''}${change}`;
  const rows = [
    block(escaped(brand), `padding:20px 32px 0;font-size:14px;font-weight:600;color:#b7322c;${FONT}`),
    block(escaped(title), `padding:10px 32px 0;font-size:20px;line-height:30px;font-weight:600;color:#17211f;${FONT}`),
    block(escaped(body), `padding:12px 32px 8px;font-size:15px;line-height:26px;color:#17211f;${FONT}`),
    big,
    go,
    block(foot, `padding:24px 32px 24px;font-size:12px;line-height:20px;color:#5e6966;${FONT}`),
  ].join('');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body style="margin:0;background:#f7f5f1"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f5f1"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e0d8;border-radius:8px;text-align:left">${rows}</table></td></tr></table></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

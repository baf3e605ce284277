import { fillText } from '../../../schema/errors';
import { type MessageTemplate, messageTemplate, messageText, messageTexts } from '../../../schema/messages';
import { placesOf, withoutAddress } from '../../../schema/messageWords';
import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { findText } from '../store';

const ours = (): Readonly<Record<string, string>> => {
  const { brand, hotline } = runtime().config;
  return { brand, hotline };
};

/** What a message says: in the words that operators wrote, else in those of the release (OPS-026). */
export async function wordsOf(ctx: Ctx, template: MessageTemplate, params: Readonly<Record<string, unknown>>): Promise<string> {
  const written = await findText(ctx, template);
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'link' ? withoutAddress(value) : value,
  ]);
  const all = { ...ours(), ...Object.fromEntries(said) };
  return written ? fillText(written.text, all) : messageText(template, all);
}

/** The same with examples in its places, for whoever writes it. */
export function sampleOf(template: MessageTemplate, text: string): string {
  const link = `${runtime().config.publicUrl}/home`;
  const samples = Object.fromEntries(placesOf(template).map(({ name, sample }) => [name, sample]));
  return fillText(text, { ...samples, link: template === 'NOTICE' ? fillText(messageTexts.noticeLink, { link }) : link, ...ours() });
}

export const standardOf = (template: MessageTemplate): string => messageTemplate.code(template);

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

/** How messages of a template speak: in the words that operators wrote, else in those of the release (OPS-026). */
export async function speechOf(ctx: Ctx, template: MessageTemplate): Promise<(params: Readonly<Record<string, unknown>>) => string> {
  const written = await findText(ctx, template);
  return (params) => {
    const said = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'link' ? withoutAddress(value) : value,
    ]);
    const all = { ...ours(), ...Object.fromEntries(said) };
    return written?.text ? fillText(written.text, all) : messageText(template, all);
  };
}

/** The places of a template with what an example shows there: brand, hotline and links are those of this installation. */
export function samplesOf(template: MessageTemplate) {
  const link = `${runtime().config.publicUrl}/home`;
  const known: Readonly<Record<string, string>> = {
    ...ours(),
    link: template === 'NOTICE' ? fillText(messageTexts.noticeLink, { link }) : link,
  };
  return placesOf(template).map((place) => ({ ...place, sample: known[place.name] ?? place.sample }));
}

/** The same with examples in its places, for whoever writes it. */
export function sampleOf(template: MessageTemplate, text: string): string {
  return fillText(text, Object.fromEntries(samplesOf(template).map(({ name, sample }) => [name, sample])));
}

export const standardOf = (template: MessageTemplate): string => messageTemplate.code(template);

import { maskName } from '../../schema/formats';

/** A party as a stranger may read it: enough to recognise whom one knows, and no more. */
export function maskedParty({ name, isOrganization }: { readonly name: string; readonly isOrganization: boolean }): string {
  if (!isOrganization) return maskName(name);
  const letters = [...name];
  return letters.length <= 6 ? `${letters[0] ?? ''}****` : `${letters.slice(0, 2).join('')}****${letters.slice(-4).join('')}`;
}

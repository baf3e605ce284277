import type { Ctx } from '../../kernel/context';
import { plainBody, requireSoundBody } from '../rules/template';
import { listVersions, putDraft, type VersionRecord } from '../store/templates';

/** The draft beside the published versions; undefined = everything is published. */
export async function draftOf(ctx: Ctx, templateId: string): Promise<VersionRecord | undefined> {
  return (await listVersions(ctx, [templateId])).find((version) => version.published_at === null);
}

/** Writes the draft of a locked template: the one there is, or the next version. Errors: VALIDATION_FAILED. */
export async function writeDraft(ctx: Ctx, templateId: string, text: { body: string; validMonths: number }): Promise<void> {
  const body = plainBody(text.body);
  requireSoundBody(body);
  const [newest] = await listVersions(ctx, [templateId]);
  const version = newest ? newest.version + (newest.published_at === null ? 0 : 1) : 1;
  await putDraft(ctx, { templateId, version, body, validMonths: text.validMonths });
}

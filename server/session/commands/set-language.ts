import { object } from 'yup';
import { language } from '../../../schema/codes';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { setLanguage as keepLanguage } from '../../member/public';
import { myId } from '../steps/identifyMe';
import { viewerView } from '../views';

/** Of the screen alone: nothing that is written, sent or printed changes its language (I18-001). */
export const setLanguage = command({
  name: 'setLanguage',
  realm: 'company',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'user.setLanguage' },
  input: object({ language: keyShape(language.keys) }),
  async run(ctx, input) {
    await keepLanguage(ctx, myId(ctx), input.language);
    return viewerView(ctx, ctx.company, ctx.actor?.roles ?? []);
  },
});

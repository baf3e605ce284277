import { object } from 'yup';
import { language } from '../../../schema/codes';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { chooseLanguage } from '../store/sessions';

/** Of the phone pages alone: contracts, messages and receipts stay as they are (I18-001). */
export const setPayeeLanguage = command({
  name: 'setPayeeLanguage',
  realm: 'payee',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'payee.setLanguage' },
  input: object({ language: keyShape(language.keys) }),
  async run(ctx, input) {
    await chooseLanguage(ctx, input.language);
    return true;
  },
});

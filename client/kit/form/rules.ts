import { useTranslation } from 'react-i18next';
import { string } from 'yup';
import { formats } from '../../../schema/formats';

/** The rules that every form asks for, with the words of the contract. */
export const useRules = () => {
  const { t } = useTranslation('kit');
  const needed = (label: string) => string().trim().required(t('form.required', { label }));
  return {
    /** Not blank. */
    needed,
    /** Of a choice: made. */
    chosen: (label: string) => string().trim().required(t('form.choose', { label })),
    /** Not blank, and in the form of the contract (schema/formats); `read` turns what people write into what is checked. */
    checked: (label: string, key: keyof typeof formats, read: (text: string) => string = (text) => text) =>
      needed(label).test(key, formats[key].message, (text) => formats[key].test(read(text ?? ''))),
    /** May stay blank. */
    free: () => string().trim().defined(),
  };
};

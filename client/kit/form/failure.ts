import type { FieldProps } from 'formik';

/** A field complains after it was changed and left, or after the first try to submit; never just for being passed through. */
export const failureOf = ({ field, form }: FieldProps): string | undefined => {
  const { error, touched, initialValue, value } = form.getFieldMeta(field.name);
  return form.submitCount > 0 || (touched && value !== initialValue) ? error : undefined;
};

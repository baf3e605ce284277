import { setLocale } from 'yup';
import { shapeTexts as t } from '../../schema/shapeTexts';

/** yup speaks English where a shape says nothing; what a shape is told is read by users (I18-003). Imported before any shape is made. */
setLocale({
  mixed: {
    default: t.invalid,
    required: t.required,
    defined: t.required,
    notNull: t.required,
    oneOf: t.oneOf,
    notOneOf: t.notOneOf,
    notType: t.wrongType,
  },
  string: {
    length: t.length,
    min: t.min,
    max: t.max,
    matches: t.wrongType,
    email: t.wrongType,
    url: t.wrongType,
    uuid: t.wrongType,
    datetime: t.wrongType,
    datetime_precision: t.wrongType,
    datetime_offset: t.wrongType,
    trim: t.wrongType,
    lowercase: t.wrongType,
    uppercase: t.wrongType,
  },
  number: {
    min: t.minValue,
    max: t.maxValue,
    lessThan: t.lessThan,
    moreThan: t.moreThan,
    positive: t.invalid,
    negative: t.invalid,
    integer: t.integer,
  },
  date: { min: t.minValue, max: t.maxValue },
  boolean: { isValue: t.oneOf },
  object: { noUnknown: t.unknownField },
  array: { min: t.minItems, max: t.maxItems, length: t.length },
  tuple: { notType: t.wrongType },
});

// What the form of an application asks for; apart from its fields, which are drawn before anything is judged.
import { object, string } from 'yup';
import { invoiceProblems } from '../../schema/invoiceTexts';
import { limits } from '../../schema/limits';

export const schema = object({
  kind: string().required(invoiceProblems.kind),
  category: string().required(invoiceProblems.category),
  remark: string().trim().defined().max(limits.text.invoiceRemarkMax, invoiceProblems.remark),
  addressId: string().required(invoiceProblems.address),
});

// Taxes and who bears them.
import { vocabulary } from '../vocabulary';

export const tax = vocabulary(
  {
    VAT: { code: 'vat', label: '增值税' },
    SURCHARGE: { code: 'surcharge', label: '附加税费' },
    IIT: { code: 'iit', label: '个人所得税' },
  },
  'TAX',
);
export type Tax = keyof typeof tax.rows;
/** Heading of a column of amounts. */
export const taxHeading = (key: Tax): string => `${tax.label(key)}（元）`;

export const taxBearer = vocabulary({
  PAYEE: { code: 'payee', label: '收款人承担' },
  COMPANY: { code: 'company', label: '企业承担' },
  PLATFORM: { code: 'platform', label: '平台承担' },
});
export type TaxBearer = keyof typeof taxBearer.rows;

export const vatRegion = vocabulary({
  CITY: { code: 'city', label: '市区' },
  TOWN: { code: 'town', label: '县城、镇' },
  OTHER: { code: 'other', label: '其他' },
});
export type VatRegion = keyof typeof vatRegion.rows;

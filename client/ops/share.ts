/** '6.5' and '6.5%' → '0.065': the point moves two places, no number is made of it. */
export const shareOf = (percent: string): string => {
  const [whole = '0', fraction = ''] = percent.replace('%', '').split('.');
  const digits = `${whole.padStart(3, '0')}${fraction}`;
  const point = digits.length - fraction.length - 2;
  return `${Number(digits.slice(0, point))}.${digits.slice(point)}`;
};

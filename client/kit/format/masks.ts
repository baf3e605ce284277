/** D62: phone 3+4, ID and account 4+4, same length as the real value. */
const maskPhone = (phone: string): string => keepEnds(phone, 3, 4);
const maskIdCard = (idCard: string): string => keepEnds(idCard, 4, 4);
const maskAccount = (account: string): string => keepEnds(account, 4, 4);

const keepEnds = (text: string, head: number, tail: number): string =>
  text.length <= head + tail ? text : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);

/** What operators are told about the work calendar. */
export const workdayTexts = {
  next: '{year} 年的节假日安排尚未录入，请按国务院办公厅通知补录，否则该年的开票截止与办理期限只按周末计算',
  current: '今年（{year} 年）的节假日安排尚未录入，开票截止与办理期限现在只按周末计算，请立即补录',
  oneYear: '首日与末日须在同一年',
  order: '末日不能早于首日',
  tooMany: '一次最多录入 31 天',
  noteMissing: '请填写说明，例如国庆节、调休上班',
} as const;

export const workdayLimits = { days: 31, note: 50 } as const;

/** As the calendar of the release names the holidays of the year; a page in another language says them in its own. */
export const holidayNames = {
  newYear: '元旦',
  springFestival: '春节',
  qingming: '清明',
  labour: '劳动节',
  dragonBoat: '端午',
  midAutumn: '中秋',
  national: '国庆节',
} as const;

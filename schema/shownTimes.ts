// What a spreadsheet program makes of the number of a day or a time.

const DAY_MS = 86_400_000;
/** Day 0 of both ways of counting; the one from 1900 has a 29th of February that never was, which no date of today meets. */
const FIRST_DAY = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
const LAST_SERIAL = 2_958_465;

/** The moment that a serial stands for; null = none that a spreadsheet shows. */
export function momentOf(serial: number, is1904: boolean): Date | null {
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return null;
  return new Date((is1904 ? FIRST_DAY.from1904 : FIRST_DAY.from1900) + Math.round(serial * DAY_MS));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What the sheet shows of a day or a time, as near as it matters to recognise the cell. */
export function shownTime(code: string, value: number, is1904: boolean): string {
  const moment = momentOf(value, is1904);
  if (!moment) return String(value);
  let shown = '';
  let before = '';
  for (const [token, quoted, escaped, bracketed] of code.matchAll(
    /"([^"]*)"?|[\\!](.)|[_*].|\[([^\]]*)\]?|y+|m+|d+|a{3,}|e+|h+|s+|AM\/PM|A\/P|[\s\S]/gi,
  )) {
    const letter = token[0]?.toLowerCase() ?? '';
    if (quoted !== undefined || escaped !== undefined) shown += quoted ?? escaped ?? '';
    else if (bracketed !== undefined) {
      if (/^h+$/i.test(bracketed)) shown += String(Math.floor(value * 24));
      before = /^[hms]/i.test(bracketed) ? (bracketed[0]?.toLowerCase() ?? '') : before;
    } else if (/^[_*]/.test(token) || token === '@' || token === ';') continue;
    else if (/^(?:a{3,}|d{3,})$/i.test(token)) shown += weekdayOf(token, code, moment);
    else if (letter === 'e' && !OF_ERAS.test(code)) shown += moment.getUTCFullYear();
    else if ('ymdhs'.includes(letter)) {
      const isMinute = letter === 'm' && (before === 'h' || before === 's' || /^m+[^ymdh]*s/i.test(code.slice(code.indexOf(token))));
      shown += timePart(isMinute ? 'n' : letter, token.length, moment);
      before = letter;
    } else if (letter === 'a' && token.length > 1) shown += moment.getUTCHours() < 12 ? 'AM' : 'PM';
    else shown += token;
  }
  return shown.trim() || `格式 ${code}`;
}

/** Years of emperors and republics are told by their code. */
const OF_ERAS = /\[\$[^\]]*-(?:[0-9a-f]*(?:411|404|412)|ja|ko|zh-tw)[\],]/i;
const OF_CHINA = /\[\$[^\]]*-(?:[0-9a-f]*[08]04|f800|zh)/i;
const DAYS = '日一二三四五六';
const ENGLISH_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** aaaa and dddd of the place 804 are 星期三, aaa is 三, and ddd anywhere else Wed. */
function weekdayOf(token: string, code: string, moment: Date): string {
  const day = moment.getUTCDay();
  const isLong = token.length > 3;
  if (/^d/i.test(token) && !OF_CHINA.test(code)) return (ENGLISH_DAYS[day] ?? '').slice(0, isLong ? undefined : 3);
  return (isLong ? '星期' : /^d/i.test(token) ? '周' : '') + (DAYS[day] ?? '');
}

function timePart(letter: string, length: number, moment: Date): string {
  const padded = (value: number): string => (length > 1 ? two(value) : String(value));
  switch (letter) {
    case 'y':
      return length > 2 ? String(moment.getUTCFullYear()) : two(moment.getUTCFullYear() % 100);
    case 'm':
      return length > 2 ? `${moment.getUTCMonth() + 1}月` : padded(moment.getUTCMonth() + 1);
    case 'd':
      return padded(moment.getUTCDate());
    case 'h':
      return padded(moment.getUTCHours());
    case 'n':
      return padded(moment.getUTCMinutes());
    default:
      return padded(moment.getUTCSeconds());
  }
}

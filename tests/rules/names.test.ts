import { unspaced } from '../../client/payee/unspaced';
import { cleanCell } from '../../schema/cells';
import { formats, maskIdCard, maskName } from '../../schema/formats';
import { charactersOf, privateCharacter, withoutInvisible } from '../../schema/names';
import { isSameName } from '../../schema/sameName';
import { classifySearch, soughtIdCard, soughtName, soughtNumber } from '../../schema/searchArm';
import { typedNameFault } from '../../schema/signature';
import { isSamePerson } from '../../server/payee/rules';
import { fc } from '../kit/checks/properties';

describe('one person, one spelling', () => {
  const DOTS = '·••‧⋅・･∙ㆍ.．\u02d9\u1427\u2024\u25e6\u2981\u2e30\ufe52。｡'.split('');
  test.each(DOTS)('the dot %j between the parts of a name is the one of the identity card, with blanks or without', (dot) => {
    for (const typed of [`古丽米热${dot}艾合买提`, `古丽米热 ${dot}艾合买提`, `古丽米热　${dot} 艾合买提`, `古丽米热${dot}${dot}艾合买提`])
      expect(cleanCell('name', typed).value).toBe('古丽米热·艾合买提');
    const { notes } = cleanCell('name', `古丽米热${dot}艾合买提`);
    expect(notes).toEqual(dot === '·' ? [] : ['NAME_DOT']);
  });

  test('a full stop of a Latin name stays', () => {
    for (const name of ['J. R. Müller', 'John F. Smith', "Seán O'Neill", 'ئەخمەت', 'ᠪᠠᠲᠤ', 'Nuŋz'])
      expect(cleanCell('name', name)).toEqual({ value: name, notes: [] });
  });

  test.each([
    ['⽅⽂', '方文'],
    ['⻢⻰', '马龙'],
    ['⻩⺠', '黄民'],
    ['\uf9dc\uf922', '隆濫'],
    ['\u{2f800}\u{2f80f}', '丽兔'],
    ['王\ue863', '王䶮'],
    ['\ue81e', '龴'],
    ['Zoe\u0308', 'Zoë'],
    ['\ufb01ona Li', 'fiona Li'],
    ['\u{1d40b}\u{1d422} Ming', 'Li Ming'],
    ['\u210be Jing', 'He Jing'],
    ['\u01c8ubica', 'Ljubica'],
    ['Ｍａｒｙ－Ｊａｎｅ Ｏ＇Ｎｅｉｌ', "Mary-Jane O'Neil"],
  ])('%j is %s, and the note says so', (typed, name) => {
    const clean = cleanCell('name', typed);
    expect(clean).toEqual({ value: name, notes: ['NAME_FORMS'] });
    expect(formats.name.test(name)).toBe(true);
  });

  test('what only one input method knows is named by its code point and is no name', () => {
    const { value } = cleanCell('name', '王\ue000');
    expect(privateCharacter(value)).toBe('U+E000');
    expect(privateCharacter('王\u{f0001}')).toBe('U+F0001');
    expect(formats.name.test(value)).toBe(false);
  });

  test('a search folds as the names do', () => {
    expect(classifySearch('古丽米热•艾合买提')).toEqual({ arm: 'NAME', text: '古丽米热·艾合买提' });
    expect(classifySearch(' \u2068449901199711032495\u2069')).toEqual({ arm: 'CARD', text: '449901199711032495' });
  });

  test('so does what is asked for by its own field; what folds to nothing is no missing condition', () => {
    expect(['古丽米热•艾合买提', '\u2068何静\ufe0f', '⽅⽂'].map(soughtName)).toEqual(['古丽米热·艾合买提', '何静', '方文']);
    const numbers = [
      '4499 0119-9711 032495',
      '４４９９０１１９９７１１０３２４９５',
      '\u202a449901199711032495\u202c',
      '33010619850103301x',
    ];
    expect(numbers.map(soughtNumber)).toEqual([...Array(3).fill('449901199711032495'), '33010619850103301X']);
    expect([soughtName('\u200b'), soughtNumber('\u200b')]).toEqual(['\u200b', '\u200b']);
  });

  test('an old number of 15 digits is looked for as the 18 that it has become; what is none stays', () => {
    expect(['330106850103301', '330106198501033019', '123456789012345', '6222021'].map(soughtIdCard)).toEqual([
      '330106198501033019',
      '330106198501033019',
      '123456789012345',
      '6222021',
    ]);
  });

  test('characters are counted and hidden as people see them', () => {
    expect(charactersOf('\u{20BB7}田')).toHaveLength(2);
    expect(charactersOf('e\u0301a')).toHaveLength(2);
    expect(maskName('\u{20BB7}田')).toBe('\u{20BB7}*');
    expect(maskName('e\u0301va')).toBe('e\u0301**');
    expect(maskIdCard('449901199711032495')).toBe('4499**********2495');
  });

  test.each([
    '古丽米热●艾合买提',
    '古丽米热丶艾合买提',
    '古丽米热▪艾合买提',
    '古丽米热°艾合买提',
    '古丽米热∘艾合买提',
    '古丽米热⁃艾合买提',
    '古丽米热.·艾合买提',
    '古丽米热·. 艾合买提',
    '古丽米热。•艾合买提',
  ])('%j has one dot, as the card prints it', (typed) => {
    expect(cleanCell('name', typed)).toEqual({ value: '古丽米热·艾合买提', notes: ['NAME_DOT'] });
    expect(classifySearch(typed)).toEqual({ arm: 'NAME', text: '古丽米热·艾合买提' });
  });

  test('a Latin name has one blank, however wide it was typed', () => {
    for (const typed of ['Ｌｉ　Ｍｉｎｇ', 'Li  Ming', 'Li\u3000Ming', 'Li\u2003Ming', 'Li\tMing'])
      expect(cleanCell('name', typed).value).toBe('Li Ming');
  });

  test.each(['丁ー', '王ニ', '何ー静', 'ロ明', 'Null', 'NONE', 'TBD', '待定', '待补充', '同上', '未知', '锟斤拷', '锟斤拷锟斤拷'])(
    '%j stands for a name and is none',
    (typed) => {
      expect(formats.name.test(cleanCell('name', typed).value)).toBe(false);
    },
  );

  test.each(['佐藤', 'ひろし', '李〇', '丁一', '未来', '同心', 'Na', 'Nat', 'nat', 'NAT'])('%j is one', (typed) => {
    expect(formats.name.test(cleanCell('name', typed).value)).toBe(true);
  });

  test('a ring between two characters may be one of them', () => {
    expect(cleanCell('name', '李○明').value).toBe('李○明');
    expect(formats.name.test('李○明')).toBe(false);
  });

  test.each([
    'null',
    'NULL',
    'undefined',
    'NaN',
    'NA',
    'NaT',
    'N/A',
    '#N/A',
    'None',
    'Unknown',
    '佚名',
    '王·',
    '买买提·艾力·',
    '王\u0301',
    '何静.',
    '何静．',
    '公司',
    '单位',
  ])('%j is no name', (typed) => {
    expect(formats.name.test(cleanCell('name', typed).value)).toBe(false);
  });

  test('a lost character, and a code point that is none for ever, is a problem of its cell', () => {
    for (const kind of ['name', 'idCard', 'phone', 'account', 'amount', 'code', 'text'] as const)
      for (const [typed, point] of [
        ['完\ufffd成', 'U+FFFD'],
        ['完\ufdd0成', 'U+FDD0'],
        ['完\u{1ffff}成', 'U+1FFFF'],
      ] as const)
        expect(cleanCell(kind, typed).unread).toEqual({ kind: 'CHARACTER', detail: `${point}：${typed}` });
  });

  test('a lost character is no part of a title', () => {
    expect(formats.statementTitle.test('十一月\ufffd结算')).toBe(false);
    expect(formats.name.test('王\ufffd')).toBe(false);
  });
});

describe('what nobody sees', () => {
  // Joiners, marks of direction, selectors, fillers, a soft hyphen, a tag.
  const INVISIBLE = [
    '\u200b',
    '\u202d',
    '\u2060',
    '\u2068',
    '\u2069',
    '\ufe0f',
    '\u00ad',
    '\u3164',
    '\u{e0100}',
    '\u{e0041}',
    '\u007f',
    '\u2800',
    '\ufff9',
  ];
  const CASES = [
    ['phone', '13800138000'],
    ['idCard', '11010519491231002X'],
    ['account', '6299030001172533246'],
    ['amount', '1234.50'],
    ['name', '张三'],
  ] as const;

  test.each(CASES)('in a %s it goes, wherever it stands, and is told', (kind, value) => {
    for (const mark of INVISIBLE)
      for (let at = 0; at <= value.length; at += 1) {
        const typed = value.slice(0, at) + mark + value.slice(at);
        expect(cleanCell(kind, typed)).toEqual({ value, notes: ['INVISIBLE'] });
      }
  });

  test('what turns the order of the characters round is no value: 0001 would be seen as 1000', () => {
    for (const [kind, value] of CASES) {
      const { unread } = cleanCell(kind, `\u202e${value}`);
      expect(unread).toEqual({ kind: 'CHARACTER', detail: `U+202E：${value}` });
    }
  });

  test.each(['\u2028', '\u2029', '\u0085'])('%j ends a line: what stands on two lines is no one number', (end) => {
    expect(cleanCell('amount', `100${end}200`).value).toBe('100\n200');
    expect(cleanCell('account', `6299020001${end}6299020002`).value).toBe('6299020001\n6299020002');
    expect(cleanCell('name', `何静${end}李四`).value).toBe('何静\n李四');
    expect(cleanCell('text', `一${end}二`).value).toBe('一\n二');
    expect(cleanCell('amount', `${end}100.50${end}`).value).toBe('100.50');
  });

  test('on the phone pages a number is kept as it is read, however it was typed', () => {
    for (const typed of [
      '１３８００１３８０００',
      '138 0013 8000',
      '\u2068138\ufe0f00138000\u2069',
      '138\u200b00138000',
      '138\u00a00013\u30008000',
    ])
      expect(unspaced(typed)).toBe('13800138000');
    expect(unspaced('11010519491231002ｘ')).toBe('11010519491231002x');
  });

  test('a remark keeps its emoji whole', () => {
    expect(cleanCell('text', '\u{1f469}\u200d\u{1f4bb}主播').value).toBe('\u{1f469}\u200d\u{1f4bb}主播');
    const family = '\u{1f468}\u{1f3fd}‍\u{1f680} ❤\ufe0f';
    expect(cleanCell('text', `a❤\ufe0fb`).value).toBe('a❤\ufe0fb');
    expect(withoutInvisible(family)).not.toBe(family);
  });

  test('cleaning twice changes nothing more', () => {
    const piece = fc.constantFrom(...INVISIBLE, '·', '•', '.', ' ', '⽅', '\ue863', '\ue000', '张', 'a', "'", '1', '\u0301');
    fc.assert(
      fc.property(fc.constantFrom('name', 'phone', 'account', 'amount', 'idCard'), fc.array(piece, { maxLength: 12 }), (kind, pieces) => {
        const once = cleanCell(kind as 'name', pieces.join('')).value;
        expect(cleanCell(kind as 'name', once).value).toBe(once);
      }),
    );
  });
});

describe('the same name, by whoever wrote it', () => {
  test.each([
    ['JOHN SMITH', 'john smith'],
    ['JOHN SMITH', 'John  Smith'],
    ['JOHN SMITH', 'ＪＯＨＮ　ｓｍｉｔｈ'],
    ['MÜLLER', 'müller'],
    ['İPEK', 'i\u0307pek'],
    ['古丽米热·艾合买提', '古丽米热•艾合买提'],
    ['王 Éva', '王éva'],
  ])('%s is %s', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one), typedNameFault(other, one)]).toEqual([true, true, null]);
    const idCard = '339901199001060613';
    expect(isSamePerson({ name: one, idCard }, { name: other, idCard }, '2026-11-20')).toBe(true);
  });

  test.each([
    ['JOHN SMITH', 'JOHN SMYTH'],
    // A Turkish ı is another letter than i.
    ['ISIK', 'ısık'],
    ['王伟', '王玮'],
    ['㛃䶮𠮷', '㛃䶮吉'],
  ])('%s is not %s', (one, other) => {
    expect([isSameName(one, other), typedNameFault(other, one)]).toEqual([false, 'DIFFERS']);
  });
});

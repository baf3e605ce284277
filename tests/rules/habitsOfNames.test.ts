// What stands in cells of names beside a name, and names that went through a wrong table of characters.
import { nameDoubt, nameFault } from '../../schema/personName';
import { problems, problemText } from '../../schema/problems';
import { type IngestedRow, ingestSheet } from '../../server/roster/sheet/ingest';
import { sheetLimits } from '../../server/roster/sheet/limits';

const said = (name: string): string | null => {
  const fault = nameFault(name) ?? nameDoubt(name);
  return fault && `${problems[fault.code].severity} ${problemText(fault.code, fault.params)}`;
};

describe('words around a name', () => {
  test.each([
    ['何静先生', '先生'],
    ['何静女士', '女士'],
    ['何小静老师', '老师'],
    ['先生何静', '先生'],
    ['何静同志', '同志'],
    ['何静离职', '离职'],
    ['何静已付', '已付'],
    ['何静代领', '代领'],
    ['何静工作室', '工作室'],
    ['收款人何静', '收款人'],
    ['户名何静', '户名'],
    ['何静女士收', '女士收'],
    ['何静先生亲启', '先生亲启'],
    ['Mr. Li Ming', 'Mr.'],
    ['Ms Li Ming', 'Ms'],
  ])('%s is refused for %s', (name, word) => {
    expect(said(name)).toBe(`ERROR 姓名里有“${word}”，请只填写证件上的姓名`);
  });

  test.each([
    ['测试', '测试'],
    ['测试人员', '测试人员'],
    ['test', 'test'],
    ['Tester', 'Tester'],
    ['何先生', '先生'],
    ['小何', '小'],
    ['何总', '总'],
    ['何X静', 'X'],
    ['何静A', 'A'],
    ['何Х静', 'Х'],
    ['何ㄐㄧㄥ', 'ㄐㄧㄥ'],
    ['何é静', 'é'],
    ['Не Jing', 'Не'],
    ['Ηe Jing', 'Η'],
    ['何静和李四', '和'],
    ['何静及李四', '及'],
    ['欧阳娜娜与王芳', '与'],
  ])('%s may be a name, and is told', (name, word) => {
    expect(said(name)).toBe(`WARNING 姓名像是称呼或有错字（${word}），请核对是否与证件一致`);
  });

  test.each(['合计', '某某', '本人', '无', '姓名', '收款人', 'x', 'XXX', '烫烫烫', '何静 男', '欧阳娜娜 女'])('%s is nobody', (name) => {
    expect(said(name)).toMatch(/^ERROR /);
  });

  test.each([
    ...[
      '何静',
      '欧阳娜娜',
      '欧阳先生',
      '司马老师',
      '古丽米热·艾合买提',
      '王䶮',
      '李㐂',
      '何〇',
      '濮存昕',
      '先军',
      '老舍予',
      '查良镛',
      '昝爱宗',
      '诸葛小姐',
    ],
    ...[
      '李和平',
      '欧阳和平',
      '何与之',
      'Иван Петров',
      'Nguyễn Văn A',
      'Li Ming',
      'Missy Elliott',
      'Drake Wong',
      "O'Brien",
      'JEAN-LUC PICARD',
      '陈太平',
      '李主',
      '张经',
      '刘作',
    ],
  ])('%s is a name', (name) => {
    expect(said(name)).toBeNull();
  });
});

describe('names from a wrong table', () => {
  test.each([
    ['寮犱笁', '张三'],
    ['鏉庡洓', '李四'],
    ['浣曢潤', '何静'],
    ['璧靛叚', '赵六'],
    ['鐜嬪皬鏄', '王小'],
    ['ÕÅÈý', '张三'],
    ['ÀîËÄ', '李四'],
    ['ÍõÎå', '王五'],
  ])('%s is refused, and %s is what it may have been', (name, meant) => {
    expect(said(name)).toContain(`ERROR 姓名像是编码出错的乱码（原文可能是“${meant}”）`);
  });

  test('what two tables of Chinese make of a name is told where it may be one', () => {
    const garbled = new TextDecoder('big5').decode(Buffer.from('bacebeb2', 'hex'));
    expect(said(garbled)).toBe('WARNING 姓名像是称呼或有错字（何静），请核对是否与证件一致');
  });

  const lines = (names: readonly string[], title: string): string =>
    [title, ...names.map((name) => `${name},339901199503181386,16000001001,6299020001015776608,900`)].join('\r\n');
  const read = async (bytes: Buffer): Promise<string[] | string> => {
    const rows: IngestedRow[] = [];
    const columns = (['name', 'idCard', 'phone', 'account', 'amount'] as const).map((field) => ({ field, isRequired: true }));
    const request = { chosen: new Map(), remembered: new Map(), rules: { columns, payWay: 'BANK_CARD' as const, today: '2026-11-20' } };
    try {
      await ingestSheet(bytes, request, sheetLimits, { row: (row) => rows.push(row) });
    } catch (cause) {
      return (cause as { key: string }).key;
    }
    return rows.map(({ values }) => values.name ?? '');
  };
  /** Bytes of a text in a table of two bytes, found by reading each pair. */
  const bytesIn = (table: string, text: string): Buffer => {
    const decoder = new TextDecoder(table);
    const codes = new Map<string, number[]>();
    for (let byte = 0x80; byte < 0x100; byte++) codes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) {
        const character = decoder.decode(Uint8Array.of(lead, trail));
        if (!codes.has(character)) codes.set(character, [lead, trail]);
      }
    return Buffer.from([...text].flatMap((character) => codes.get(character) ?? [character.charCodeAt(0)]));
  };
  const english = 'Name,ID Card,Phone,Account,Amount';

  test('a list of Taiwan with titles in English is refused, and not read as other people', async () => {
    for (const names of [['楊家駿', '羅志祥'], ['葉問'], ['趙薇', '錢學森'], ['許慧欣', '蔡依林']])
      expect(await read(bytesIn('big5', lines(names, english)))).toBe('FILE_BIG5');
  });

  test.each([
    ['euc-kr', [['김민수', '이영희'], ['최유진']]],
    ['shift_jis', [['佐藤太郎', '鈴木花子'], ['高橋健']]],
    ['euc-jp', [['田中一郎', '渡辺美咲'], ['伊藤翔']]],
    ['windows-1251', [['Иванов Иван', 'Петрова Анна'], ['Сидоров']]],
    ['koi8-r', [['Иванов Иван', 'Петрова Анна']]],
  ])('so is one in the table %s', async (table, lists) => {
    for (const names of lists) expect(await read(bytesIn(table, lines(names, english)))).toBe('FILE_ENCODING_UNKNOWN');
  });

  test('a list of people whose names do not begin like those of most is read', async () => {
    for (const names of [
      ['次仁', '格桑', '扎西'],
      ['买买提', '古丽米热'],
      ['央金', '卓玛', '仁青'],
      ['乌云其其格', '巴特尔', '那仁'],
    ])
      expect(await read(bytesIn('gbk', lines(names, english)))).toEqual(names);
  });

  test('somebody who has no surname is read alone behind titles in English', async () => {
    const alone = [
      ...[
        '达瓦',
        '次仁',
        '扎西',
        '卓玛',
        '央金',
        '尼玛',
        '平措',
        '多吉',
        '旦增',
        '格桑',
        '洛桑',
        '边巴',
        '巴桑',
        '拉巴',
        '普布',
        '次旦',
        '罗布',
        '德吉',
        '白玛',
      ],
      ...[
        '索朗',
        '顿珠',
        '仁青',
        '加措',
        '强巴',
        '土登',
        '贡布',
        '阿旺',
        '益西',
        '曲珍',
        '卓嘎',
        '拉姆',
        '桑珠',
        '旺堆',
        '晋美',
        '米玛',
        '朗杰',
        '嘎玛',
        '才让',
        '索南',
      ],
      ...[
        '达瓦次仁',
        '扎西卓玛',
        '边巴次仁',
        '索朗旺堆',
        '尼玛次仁',
        '泽仁',
        '巴特尔',
        '娜仁花',
        '乌云其其格',
        '古丽米热',
        '买买提',
        '艾合买提',
        '阿依古丽',
        '木呷',
      ],
    ];
    const refused: string[] = [];
    for (const name of alone) {
      const found = await read(bytesIn('gbk', lines([name], english)));
      if (String(found) !== name) refused.push(`${name}: ${found}`);
      expect([name, said(name)]).toEqual([name, null]);
    }
    expect(refused).toEqual([]);
  });

  test('a list of the mainland is read, whatever its titles and its surnames are', async () => {
    for (const names of [['何静', '刘洋'], ['濮存昕'], ['昝爱宗', '逄锦聚'], ['镕基', '喆瑜'], ['龔自珍', '劉備']]) {
      expect(await read(bytesIn('gbk', lines(names, english)))).toEqual(names);
      expect(await read(bytesIn('gbk', lines(names, '姓名,身份证号,手机号,收款账号,金额')))).toEqual(names);
    }
  });
});

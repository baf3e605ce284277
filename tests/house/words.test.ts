import { readTree, told } from './source';
import { missingWords, readWords, restatedLabels } from './words';

const words = readWords();
const planted = (text: string): string[] => missingWords([{ path: 'client/bill/list.screen.tsx', text }], words).map(({ rule }) => rule);

describe('the words of the console', () => {
  test('every key that a screen says has words', () => {
    expect(told(missingWords(readTree(), words))).toEqual([]);
  });

  test.each([
    ["const { t } = useTranslation('statement'); t('list.nothing')", 'list.nothing'],
    ["const { t } = useTranslation(['statement', 'ops']); t('ops:nothing')", 'ops:nothing'],
    ["words: 'fund', title: ({ t }) => t(props.isNew ? 'title' : 'nothing')", 'nothing'],
    ["const { t } = useTranslation('statement'); t(`nothing.${key}`)", 'nothing.'],
  ])('a planted key without words is caught: %s', (text, key) => {
    expect(planted(text)).toEqual([`no words for ${key}`]);
  });

  test('keys of the declared files and of named ones pass, whole or put together', () => {
    expect(planted("const { t } = useTranslation(['statements', 'ops']); t('list.total'); t('ops:keyword'); t(`tab.${key}`)")).toEqual([]);
  });

  test('no label of the contract is written again', () => {
    expect(restatedLabels(words)).toEqual([]);
    expect(restatedLabels(new Map([['bill', new Map([['way.BANK_CARD', '银行卡']])]]))).toEqual(['bill:way.BANK_CARD']);
  });
});

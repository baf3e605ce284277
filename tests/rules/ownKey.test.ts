import { ownKey } from '../../client/kit/keys';

describe('whose key it is', () => {
  test.each([
    ['a key of the person', { key: 'Enter', isComposing: false, keyCode: 13 }, 'Enter'],
    ['a key while a word is composed', { key: 'Enter', isComposing: true, keyCode: 229 }, ''],
    [
      'the last one in the order of Safari: the composition has ended, the code tells',
      { key: 'Enter', isComposing: false, keyCode: 229 },
      '',
    ],
    ['an Escape that gives the word up', { key: 'Escape', isComposing: false, keyCode: 229 }, ''],
    ['a key that a program pressed', { key: 'Escape' }, 'Escape'],
    ['as React hands it on', { key: 'Enter', nativeEvent: { key: 'Enter', isComposing: false, keyCode: 229 } }, ''],
  ])('%s', (_what, event, key) => {
    expect(ownKey(event)).toBe(key);
  });
});

import { fileOf, isLockFile, isUnchanged } from '../../client/kit/upload/file-choice';

describe('a file that was chosen', () => {
  test('is taken and forgotten, so that the same name is a choice again', () => {
    const file = new File(['x'], '名单.xlsx');
    const target = { files: [file], value: 'C:\\fakepath\\名单.xlsx' };
    expect(fileOf({ target })).toBe(file);
    expect(target.value).toBe('');
    expect(fileOf({ target: { files: [], value: '' } })).toBeUndefined();
  });

  test.each([
    ['~$名单.xlsx', true],
    ['.~名单.xlsx', true],
    ['.~lock.名单.xlsx#', true],
    ['名单~$.xlsx', false],
    ['~名单.xlsx', false],
    ['.名单.xlsx', false],
  ])('%s is what a program keeps beside an open sheet: %s', (name, is) => {
    expect(isLockFile(name)).toBe(is);
  });

  test('is unchanged as long as it can be read as it was chosen', async () => {
    expect(await isUnchanged(new File(['x'], 'a.csv'))).toBe(true);
    const moved = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) };
    expect(await isUnchanged(moved as never)).toBe(false);
  });
});

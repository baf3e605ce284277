import 'reflect-metadata';
import { cleanPicture } from '../../server/file/steps/cleanPicture';
import { cameraJpeg, JPEG, NOTES, pngOf } from '../kit/builders/pictures';

const ZIP = Buffer.from('504b0304140000000000', 'hex');
const PAGE = '<script>alert(1)</script>';

describe('a picture that comes in', () => {
  it('keeps what shows it and loses where it was taken, comments and whatever hangs behind it', async () => {
    const jpeg = await cleanPicture('jpg', cameraJpeg({ comment: PAGE, tail: ZIP }));
    for (const said of [NOTES, PAGE, ZIP]) expect(jpeg.includes(said)).toBe(false);
    expect(jpeg.subarray(-2).toString('hex')).toBe('ffd9');
    // The tables, the frame and the scan are those of the picture.
    const shown = JPEG.subarray(JPEG.indexOf(Buffer.from('ffdb', 'hex')), -2);
    expect(jpeg.includes(shown)).toBe(true);
    const png = await cleanPicture('png', pngOf(20, 10, { notes: NOTES, tail: ZIP }));
    for (const said of [NOTES, ZIP]) expect(png.includes(said)).toBe(false);
    expect(png.subarray(12, 16).toString()).toBe('IHDR');
    expect(await cleanPicture('png', png)).toEqual(png);
  });

  it('stays the way up it was held', async () => {
    const turned = await cleanPicture('jpg', cameraJpeg({ orientation: 6 }));
    const at = turned.indexOf(Buffer.from('4d4d002a', 'hex'));
    expect(turned.readUInt16BE(at + 18)).toBe(6);
    expect(turned.includes('GPS')).toBe(false);
    expect((await cleanPicture('jpg', cameraJpeg({ orientation: 1 }))).includes('Exif')).toBe(false);
    expect((await cleanPicture('jpg', cameraJpeg({ orientation: 77 }))).includes('Exif')).toBe(false);
    expect(await cleanPicture('jpg', turned)).toEqual(turned);
  });

  it.each([
    ['a jpeg that breaks off', 'jpg', JPEG.subarray(0, JPEG.length - 30)],
    ['a head and nothing behind it', 'jpg', Buffer.from('ffd8ffe0', 'hex')],
    ['a jpeg without a picture', 'jpg', Buffer.from('ffd8ffd9', 'hex')],
    ['two pictures in one', 'jpg', Buffer.concat([JPEG.subarray(0, -2), JPEG.subarray(2)])],
    ['a page behind the sign of a jpeg', 'jpg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(PAGE)])],
    ['a png of a few words', 'png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('nope')])],
    ['a png with a wrong check', 'png', Buffer.from(pngOf(20, 10).map((byte, at) => (at === 30 ? byte ^ 1 : byte)))],
    ['a png of fewer lines than it says', 'png', pngOf(20, 10, { lines: Buffer.alloc(61 * 9) })],
    ['a bomb: a png of more than it says', 'png', pngOf(20, 10, { lines: Buffer.alloc(50_000_000) })],
  ])('refuses %s', async (_what, extension, bytes) => {
    await expect(cleanPicture(extension, bytes)).rejects.toMatchObject({ key: 'FILE_DAMAGED' });
  });

  it('refuses a png that unpacks to more than memory bears, by its head alone', async () => {
    const head = pngOf(9_000, 8_000, { lines: Buffer.alloc(1) });
    await expect(cleanPicture('png', head)).rejects.toMatchObject({ key: 'FILE_UNSAFE' });
  });
});

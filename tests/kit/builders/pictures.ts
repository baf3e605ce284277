// Pictures as cameras and as attackers make them.
import { crc32, deflateSync } from 'node:zlib';

/** 16 × 8 pixels of one colour. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCeAOrP/9k=',
  'base64',
);

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Where it was taken, as cameras write it, and which way up it was held. */
export const NOTES = 'GPS 30.2741N 120.1551E';

interface Dressed {
  readonly orientation?: number;
  readonly comment?: string;
  /** What hangs behind the end of the picture. */
  readonly tail?: Buffer;
}

export function cameraJpeg({ orientation = 6, comment = '', tail = Buffer.alloc(0) }: Dressed = {}): Buffer {
  const turned = Buffer.from('4d4d002a0000000800010112000300000001000000000000', 'hex');
  turned.writeUInt16BE(orientation, 18);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), turned, Buffer.alloc(4), Buffer.from(NOTES)]));
  const said = comment === '' ? Buffer.alloc(0) : segment(0xfe, Buffer.from(comment));
  return Buffer.concat([JPEG.subarray(0, 2), exif, said, JPEG.subarray(2), tail]);
}

const chunk = (name: string, body: Buffer): Buffer => {
  const whole = Buffer.alloc(body.length + 12);
  whole.writeUInt32BE(body.length, 0);
  whole.write(name, 4, 'latin1');
  body.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, body.length + 8)), body.length + 8);
  return whole;
};

interface PngParts {
  readonly notes?: string;
  readonly tail?: Buffer;
  /** The lines as they are packed; those of an empty picture where it is left out. */
  readonly lines?: Buffer;
}

/** True colour with eight bits. */
export function pngOf(width: number, height: number, { notes = '', tail = Buffer.alloc(0), lines }: PngParts = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(notes === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${notes}`, 'latin1'))]),
    chunk('IDAT', deflateSync(lines ?? Buffer.alloc((width * 3 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
    tail,
  ]);
}

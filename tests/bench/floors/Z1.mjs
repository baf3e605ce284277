// The least that gives the same file and its hash: read, checksum, header and content to the file, directory at the end.
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writevSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { countOf, nameOf, packing, pathOf } from '../packages.mjs';

export const open = (order) =>
  packing(order, (path) => {
    const hash = createHash('sha256');
    const file = openSync(path, 'w');
    let at = 0;
    const write = (...parts) => {
      for (const part of parts) {
        hash.update(part);
        at += part.length;
      }
      writevSync(file, parts);
    };
    const directory = [];
    for (let n = 0; n < countOf(order); n += 1) {
      const name = Buffer.from(nameOf(n));
      const bytes = readFileSync(pathOf(order, n));
      const head = Buffer.alloc(26);
      head.writeUInt16LE(20, 0);
      head.writeUInt16LE(0x0800, 2);
      head.writeUInt32LE(0x5d741062, 6);
      head.writeUInt32LE(crc32(bytes), 10);
      head.writeUInt32LE(bytes.length, 14);
      head.writeUInt32LE(bytes.length, 18);
      head.writeUInt16LE(name.length, 22);
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt16LE(0x0314, 4);
      head.copy(entry, 6);
      entry.writeUInt32LE(at, 42);
      directory.push(entry, name);
      write(Buffer.from('PK\x03\x04', 'latin1'), head, name, bytes);
    }
    const start = at;
    write(Buffer.concat(directory));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(directory.length / 2, 8);
    end.writeUInt16LE(directory.length / 2, 10);
    end.writeUInt32LE(at - start, 12);
    end.writeUInt32LE(start, 16);
    write(end);
    fsyncSync(file);
    closeSync(file);
    return { size: at, sha256: hash.digest('hex') };
  });

// A zip of a few files, deflated, with fixed times: the same files give the same bytes.

import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly data: Buffer;
}

// 1 January 2026 in the format's own calendar.
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

export function zip(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.data, { level: 9 });
    const name = Buffer.from(file.name);
    const facts = factsOf(file.data, packed, name.length);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, name]));
    bodies.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listing, end]);
}

/** The fields that the file's own header and the directory share. */
function factsOf(data: Buffer, packed: Buffer, nameLength: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt16LE(dosDate, 8);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}

const entry = (tag: number, type: number, count: number, value: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
};
const directory = (...entries: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);

const [ascii, short, long] = [2, 3, 4] as const;
const headerBytes = 8;
const firstDirectoryBytes = 2 + 2 * 12 + 4;

/** Adds Exif metadata to a JPEG: a rotation by 90° and a GPS hemisphere. */
export function withLocationAndOrientation(jpeg: Buffer): Buffer {
  const tiff = Buffer.concat([
    Buffer.from([0x49, 0x49, 0x2a, 0, headerBytes, 0, 0, 0]),
    directory(entry(0x0112, short, 1, 6), entry(0x8825, long, 1, headerBytes + firstDirectoryBytes)),
    directory(entry(0x0001, ascii, 2, 'N'.charCodeAt(0))),
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

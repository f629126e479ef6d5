import type { Readable } from 'node:stream';
import { photoSizes } from '@hamrah/contracts/profile';
import mongoose, { type Connection } from 'mongoose';

/** The bytes of a photo, WebP, by size. */
export type PhotoSizes = Readonly<Record<(typeof photoSizes)[number], Buffer>>;

export interface Photo {
  readonly id: string;
  readonly sizes: PhotoSizes;
  /** Drawn for demonstration. */
  readonly synthetic: boolean;
}

const fileName = (photo: string, size: string): string => `${photo}/${size}`;

/** The photos of a connection, in GridFS; a photo never changes under its id. */
export function openPhotos(connection: Connection) {
  if (!connection.db) throw new TypeError('photos need an open connection');
  const bucket = new mongoose.mongo.GridFSBucket(connection.db, { bucketName: 'photos' });
  const find = async (photo: string, size: string) =>
    (await bucket.find({ filename: fileName(photo, size) }).toArray())[0];

  return {
    /** Keeps a photo in all its sizes; a size that is there already stays as it is. */
    async store({ id, sizes, synthetic }: Photo): Promise<void> {
      for (const size of photoSizes) {
        if (await find(id, size)) continue;
        const upload = bucket.openUploadStream(fileName(id, size), {
          metadata: { contentType: 'image/webp', synthetic },
        });
        await new Promise<void>((resolve, reject) => {
          upload.once('error', reject).once('finish', resolve).end(sizes[size]);
        });
      }
    },
    /** Opens a photo for reading: its bytes and how many; `undefined` when there is none. */
    async open(photo: string, size: string): Promise<{ length: number; body: Readable } | undefined> {
      const file = await find(photo, size);
      return file && { length: file.length, body: bucket.openDownloadStream(file._id) };
    },
    async removeSynthetic(): Promise<void> {
      for await (const { _id } of bucket.find({ 'metadata.synthetic': true })) await bucket.delete(_id);
    },
  };
}

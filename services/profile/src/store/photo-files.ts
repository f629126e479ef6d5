import type { Readable } from 'node:stream';
import { photoSizes } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import mongoose, { type Connection } from 'mongoose';

/** The bytes of a photo, WebP, by size. */
export type PhotoSizes = Readonly<Record<(typeof photoSizes)[number], Buffer>>;

/** A file in GridFS. */
export type FileId = mongoose.mongo.ObjectId;

/** The bytes of a file that can be read, and how many. */
export interface OpenFile {
  readonly length: number;
  readonly body: Readable;
}

const fileName = (photo: string, size: string): string => `${photo}/${size}`;

/** The bytes of photos, in GridFS: one file a photo and size. */
export function openPhotoFiles(connection: Connection) {
  if (!connection.db) throw new TypeError('photos need an open connection');
  const bucket = new mongoose.mongo.GridFSBucket(connection.db, { bucketName: 'photos' });
  const rows = connection.db.collection('photos.files');
  const chunks = connection.db.collection('photos.chunks');
  const find = async (photo: string, size: string) =>
    (await bucket.find({ filename: fileName(photo, size) }).toArray())[0];

  return {
    /** Ids for the files of a photo, to be noted before anything is written: what is written is never unknown. */
    newIds: (): FileId[] => photoSizes.map(() => new mongoose.mongo.ObjectId()),

    /** Keeps a photo in all its sizes; a size that is there already stays as it is. */
    async write(photo: string, sizes: PhotoSizes, ids: readonly FileId[], synthetic: boolean): Promise<void> {
      for (const [at, size] of photoSizes.entries()) {
        const id = ids[at];
        if (!id || (await find(photo, size))) continue;
        const upload = bucket.openUploadStreamWithId(id, fileName(photo, size), {
          metadata: { contentType: 'image/webp', synthetic },
        });
        await new Promise<void>((resolve, reject) => {
          upload.once('error', reject).once('finish', resolve).end(sizes[size]);
        });
      }
    },

    /** Opens a photo for reading; `undefined` when there is none. */
    async open(photo: string, size: string): Promise<OpenFile | undefined> {
      const file = await find(photo, size);
      return file && { length: file.length, body: bucket.openDownloadStream(file._id) };
    },

    /** Erases files to the last byte. */
    async erase(ids: readonly FileId[], { session }: Tx): Promise<void> {
      await chunks.deleteMany({ files_id: { $in: [...ids] } }, { session });
      await rows.deleteMany({ _id: { $in: [...ids] } }, { session });
    },

    async removeSynthetic(): Promise<void> {
      for await (const { _id } of bucket.find({ 'metadata.synthetic': true })) await bucket.delete(_id);
    },
  };
}

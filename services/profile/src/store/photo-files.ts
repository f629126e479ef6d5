import { Readable } from 'node:stream';
import { type PhotoSize, photoSizes } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import mongoose, { type Connection, Schema, trusted } from 'mongoose';

/** The WebP bytes of a photo by size. */
export type PhotoSizes = Readonly<Record<PhotoSize, Buffer>>;

/** The id of a GridFS file. */
export type FileId = mongoose.mongo.ObjectId;

export type PhotoFormat = 'webp' | 'avif';

/** A photo file opened for reading; `etag` changes with its bytes. */
export interface OpenFile {
  readonly contentType: `image/${PhotoFormat}`;
  readonly length: number;
  readonly etag: string;
  readonly body: Readable;
}

/** A photo file that is not written yet. */
export interface NewFile {
  readonly id: FileId;
  readonly size: PhotoSize;
  readonly format: PhotoFormat;
  readonly bytes: Buffer;
}

interface FileRow {
  readonly _id: FileId;
  readonly length: number;
  readonly chunkSize: number;
  readonly uploadDate: Date;
  readonly filename: string;
  readonly metadata: { readonly contentType: `image/${PhotoFormat}`; readonly synthetic: boolean };
}

interface ChunkRow {
  readonly files_id: FileId;
  readonly n: number;
  readonly data: Buffer;
}

const objectId = { type: Schema.Types.ObjectId, required: true };
const requiredNumber = { type: Number, required: true };
const text = { type: String, required: true };
const fileSchema = new Schema<FileRow>(
  {
    _id: objectId,
    length: requiredNumber,
    chunkSize: requiredNumber,
    uploadDate: { type: Date, required: true },
    filename: text,
    metadata: { type: new Schema({ contentType: text, synthetic: Boolean }, { _id: false }), required: true },
  },
  { collection: 'photos.files', strict: 'throw', versionKey: false, autoIndex: false },
).index({ filename: 1, uploadDate: 1 });
const chunkSchema = new Schema<ChunkRow>(
  { files_id: objectId, n: requiredNumber, data: { type: Buffer, required: true } },
  { collection: 'photos.chunks', strict: 'throw', versionKey: false, autoIndex: false },
).index({ files_id: 1, n: 1 }, { unique: true });

const chunkSize = 255 * 1024;
const fileName = (photo: string, size: PhotoSize, format: PhotoFormat): string =>
  format === 'webp' ? `${photo}/${size}` : `${photo}/${size}.${format}`;

const newFile = (size: PhotoSize, format: PhotoFormat, bytes: Buffer): NewFile => ({
  id: new mongoose.mongo.ObjectId(),
  size,
  format,
  bytes,
});

/**
 * Stores photo bytes in the GridFS layout, one file per photo, size and format. Supports transactions, unlike the
 * driver's `GridFSBucket`.
 */
export function openPhotoFiles(connection: Connection) {
  const files = connection.model('photoFile', fileSchema);
  const chunks = connection.model('photoChunk', chunkSchema);

  async function* read(id: FileId): AsyncGenerator<Buffer> {
    const rows = chunks.collection.find({ files_id: id }, { sort: { n: 1 }, promoteBuffers: true });
    for await (const { data } of rows) yield data;
  }

  /** Erases files and their chunks. */
  const erase = async (ids: readonly FileId[], tx?: Tx): Promise<void> => {
    const options = tx ? { session: tx.session } : {};
    await chunks.deleteMany({ files_id: trusted({ $in: [...ids] }) }, options);
    await files.deleteMany({ _id: trusted({ $in: [...ids] }) }, options);
  };

  return {
    erase,

    newFile,

    /** New WebP files of all sizes, which are not written yet. */
    newFiles: (sizes: PhotoSizes): NewFile[] => photoSizes.map((size) => newFile(size, 'webp', sizes[size])),

    /** Writes files of a photo. Chunks are written before their file row, so that every file with a row is complete. */
    async write(photo: string, newFiles: readonly NewFile[], synthetic: boolean, tx?: Tx): Promise<void> {
      const options = tx ? { session: tx.session } : {};
      for (const { id, size, format, bytes } of newFiles) {
        const rows = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, n) => ({
          files_id: id,
          n,
          data: bytes.subarray(n * chunkSize, (n + 1) * chunkSize),
        }));
        await chunks.insertMany(rows, options);
        const row: FileRow = {
          _id: id,
          length: bytes.length,
          chunkSize,
          uploadDate: new Date(),
          filename: fileName(photo, size, format),
          metadata: { contentType: `image/${format}`, synthetic },
        };
        await files.insertMany([row], options);
      }
    },

    /** The sizes of a photo that exist as WebP. */
    async sizesOf(photo: string): Promise<PhotoSize[]> {
      const names = new Map(photoSizes.map((size) => [fileName(photo, size, 'webp'), size]));
      const documents = await files
        .find({ filename: trusted({ $in: [...names.keys()] }) }, { filename: 1 })
        .lean<FileRow[]>();
      return documents.flatMap(({ filename }) => names.get(filename) ?? []);
    },

    /** Opens a photo in the first of these formats that exists; undefined if none does. */
    async open(
      photo: string,
      size: PhotoSize,
      formats: readonly PhotoFormat[] = ['webp'],
    ): Promise<OpenFile | undefined> {
      const names = formats.map((format) => fileName(photo, size, format));
      const documents = await files.find({ filename: trusted({ $in: names }) }).lean<FileRow[]>();
      const file = documents.toSorted((a, b) => names.indexOf(a.filename) - names.indexOf(b.filename))[0];
      if (!file) return undefined;
      return {
        contentType: file.metadata.contentType,
        length: file.length,
        etag: `"${file._id.toHexString()}"`,
        body: Readable.from(read(file._id)),
      };
    },

    async removeSynthetic(): Promise<void> {
      const documents = await files.find({ 'metadata.synthetic': true }, { _id: 1 }).lean<Pick<FileRow, '_id'>[]>();
      await erase(documents.map(({ _id }) => _id));
    },
  };
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type PhotoSize, photoSizes } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import mongoose, { type Connection, Schema, trusted } from 'mongoose';
import type { ObjectStore } from './object-store.ts';

/** The WebP bytes of a photo by size. */
export type PhotoSizes = Readonly<Record<PhotoSize, Buffer>>;

/** The id of a file. */
export type FileId = mongoose.mongo.ObjectId;

export type PhotoFormat = 'webp' | 'avif';

/** Where the bytes of a file are: in chunks of the database, or in an object store. */
export type PhotoStorage = 'gridfs' | 's3';

/** Where new files go, and the object store, if there is one. */
export interface PhotoStorageConfig {
  readonly newFiles: PhotoStorage;
  readonly objects?: ObjectStore | undefined;
}

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
  readonly metadata: {
    readonly contentType: `image/${PhotoFormat}`;
    readonly synthetic: boolean;
    /** Absent while the bytes are in chunks. */
    readonly place?: 's3';
  };
}

interface ChunkRow {
  readonly files_id: FileId;
  readonly n: number;
  readonly data: Buffer;
}

/** Bytes to erase, unless a file uses them at `dueAt`. */
interface ErasureRow {
  /** `<storage>/<file id>` */
  readonly _id: string;
  readonly dueAt: Date;
}

const objectId = { type: Schema.Types.ObjectId, required: true };
const requiredNumber = { type: Number, required: true };
const text = { type: String, required: true };
const metadataSchema = new Schema({ contentType: text, synthetic: Boolean, place: String }, { _id: false });
const fileSchema = new Schema<FileRow>(
  {
    _id: objectId,
    length: requiredNumber,
    chunkSize: requiredNumber,
    uploadDate: { type: Date, required: true },
    filename: text,
    metadata: { type: metadataSchema, required: true },
  },
  { collection: 'photos.files', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ filename: 1, uploadDate: 1 })
  .index({ 'metadata.place': 1 });
const chunkSchema = new Schema<ChunkRow>(
  { files_id: objectId, n: requiredNumber, data: { type: Buffer, required: true } },
  { collection: 'photos.chunks', strict: 'throw', versionKey: false, autoIndex: false },
).index({ files_id: 1, n: 1 }, { unique: true });
const erasureSchema = new Schema<ErasureRow>(
  { _id: String, dueAt: { type: Date, required: true } },
  { collection: 'photos.erasures', strict: 'throw', versionKey: false, autoIndex: false },
).index({ dueAt: 1 });

const chunkSize = 255 * 1024;
/** How long the old bytes stay after a move: longer than any read that began before it. */
const movedBytesRetentionMs = 60_000;
const batchSize = 100;
const keyPrefix = 'photos/';

const fileName = (photo: string, size: PhotoSize, format: PhotoFormat): string =>
  format === 'webp' ? `${photo}/${size}` : `${photo}/${size}.${format}`;

const newFile = (size: PhotoSize, format: PhotoFormat, bytes: Buffer): NewFile => ({
  id: new mongoose.mongo.ObjectId(),
  size,
  format,
  bytes,
});

const keyOf = (id: FileId): string => keyPrefix + id.toHexString();
const storageOf = ({ metadata }: Pick<FileRow, 'metadata'>): PhotoStorage => metadata.place ?? 'gridfs';

/**
 * Stores photo bytes, one file per photo, size and format. A row in the layout of GridFS describes each file. Its bytes
 * are in an object store or in chunks. Chunks are written in transactions, which the driver's `GridFSBucket` does not
 * support.
 */
export function openPhotoFiles(connection: Connection, { newFiles: newStorage, objects }: PhotoStorageConfig) {
  const files = connection.model('photoFile', fileSchema);
  const chunks = connection.model('photoChunk', chunkSchema);
  const erasures = connection.model('photoErasure', erasureSchema);
  const optionsOf = (tx?: Tx) => (tx ? { session: tx.session } : {});
  const objectStore = (): ObjectStore => {
    if (!objects) throw new Error('a photo is in an object store, and S3_BUCKET is not set');
    return objects;
  };

  async function* readChunks(id: FileId): AsyncGenerator<Buffer> {
    const rows = chunks.collection.find({ files_id: id }, { sort: { n: 1 }, promoteBuffers: true });
    for await (const { data } of rows) yield data;
  }
  const read = (row: Pick<FileRow, '_id' | 'metadata'>): AsyncGenerator<Buffer> =>
    storageOf(row) === 's3' ? objectStore().read(keyOf(row._id)) : readChunks(row._id);

  async function writeChunks(id: FileId, bytes: Buffer, tx?: Tx): Promise<void> {
    const rows = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, n) => ({
      files_id: id,
      n,
      data: bytes.subarray(n * chunkSize, (n + 1) * chunkSize),
    }));
    await chunks.insertMany(rows, optionsOf(tx));
  }

  async function enqueueErasure(storage: PhotoStorage, ids: readonly FileId[], dueAt: Date, tx?: Tx): Promise<void> {
    if (ids.length === 0) return;
    const upserts = ids.map((id) => ({
      updateOne: { filter: { _id: `${storage}/${id.toHexString()}` }, update: { $set: { dueAt } }, upsert: true },
    }));
    await erasures.bulkWrite(upserts, optionsOf(tx));
  }

  /** Erases files. `eraseDue` erases their objects later, because an object store cannot take part in transactions. */
  const erase = async (ids: readonly FileId[], tx?: Tx): Promise<void> => {
    await chunks.deleteMany({ files_id: trusted({ $in: [...ids] }) }, optionsOf(tx));
    await files.deleteMany({ _id: trusted({ $in: [...ids] }) }, optionsOf(tx));
    // Includes ids without a row: a pod may have stopped after it wrote the object and before it added the row.
    if (objects) await enqueueErasure('s3', ids, new Date(0), tx);
  };

  /** The ids whose file has its bytes in `storage`. */
  async function findUsed(storage: PhotoStorage, ids: readonly FileId[]): Promise<ReadonlySet<string>> {
    const filter = { _id: trusted({ $in: [...ids] }), 'metadata.place': storage === 's3' ? 's3' : null };
    const rows = await files.find(filter as object, { _id: 1 }).lean<Pick<FileRow, '_id'>[]>();
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  async function eraseBytes(storage: PhotoStorage, ids: readonly FileId[]): Promise<void> {
    const used = await findUsed(storage, ids);
    const unused = ids.filter((id) => !used.has(id.toHexString()));
    if (unused.length === 0) return;
    if (storage === 's3') await objectStore().erase(unused.map(keyOf));
    else await chunks.deleteMany({ files_id: trusted({ $in: unused }) });
  }

  return {
    erase,

    newFile,

    /** New WebP files of all sizes, which are not written yet. */
    newFiles: (sizes: PhotoSizes): NewFile[] => photoSizes.map((size) => newFile(size, 'webp', sizes[size])),

    /**
     * Writes the objects of files before the transaction that adds the files. So a slow object store does not delay the
     * transaction, and a retry of the transaction does not write the objects again. Does nothing if new files have
     * chunks.
     */
    async writeObjects(newFiles: readonly NewFile[]): Promise<void> {
      if (newStorage !== 's3') return;
      for (const { id, format, bytes } of newFiles) await objectStore().write(keyOf(id), bytes, `image/${format}`);
    },

    /**
     * Adds files to a photo, after `writeObjects`. Chunks are written before their file row, so that every file with a
     * row is complete.
     */
    async add(photo: string, newFiles: readonly NewFile[], synthetic: boolean, tx?: Tx): Promise<void> {
      for (const { id, size, format, bytes } of newFiles) {
        const contentType = `image/${format}` as const;
        if (newStorage === 'gridfs') await writeChunks(id, bytes, tx);
        const row: FileRow = {
          _id: id,
          length: bytes.length,
          chunkSize,
          uploadDate: new Date(),
          filename: fileName(photo, size, format),
          metadata: { contentType, synthetic, ...(newStorage === 's3' && { place: 's3' }) },
        };
        await files.insertMany([row], optionsOf(tx));
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
        body: Readable.from(read(file)),
      };
    },

    async removeSynthetic(): Promise<void> {
      const documents = await files.find({ 'metadata.synthetic': true }, { _id: 1 }).lean<Pick<FileRow, '_id'>[]>();
      await erase(documents.map(({ _id }) => _id));
    },

    /** Erases due bytes that no file uses. Returns false if more may be due. */
    async eraseDue(now: Date): Promise<boolean> {
      const due = await erasures
        .find({ dueAt: trusted({ $lte: now }) })
        .sort({ dueAt: 1 })
        .limit(batchSize)
        .lean<ErasureRow[]>();
      for (const storage of ['gridfs', 's3'] as const) {
        const ids = due.flatMap(({ _id }) => (_id.startsWith(`${storage}/`) ? [idIn(_id)] : []));
        if (ids.length > 0) await eraseBytes(storage, ids);
      }
      await erasures.deleteMany({ _id: trusted({ $in: due.map(({ _id }) => _id) }) });
      return due.length < batchSize;
    },

    /** The ids of some files whose bytes are not where new files go. */
    async findMisplaced(): Promise<FileId[]> {
      const filter = { 'metadata.place': newStorage === 's3' ? null : 's3' } as object;
      const rows = await files.find(filter, { _id: 1 }).limit(batchSize).lean<Pick<FileRow, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },

    /**
     * Moves the bytes of a file to where new files go. The old bytes stay for a minute, for reads that began before the
     * move. `commit` runs a transaction. Returns false if an earlier move in the other direction is not finished.
     */
    async move(id: FileId, now: Date, commit: (work: (tx: Tx) => Promise<void>) => Promise<unknown>): Promise<boolean> {
      const row = await files.findById(id).lean<FileRow>();
      if (!row || storageOf(row) === newStorage) return true;
      // The old bytes of an earlier move in the other direction are not erased yet. The next run continues.
      if (await erasures.exists({ _id: `${newStorage}/${id.toHexString()}` })) return false;
      const bytes = await buffer(Readable.from(read(row)));
      if (bytes.length !== row.length) throw new Error(`${row.length} bytes expected, ${bytes.length} found`);
      if (newStorage === 's3') await objectStore().write(keyOf(id), bytes, row.metadata.contentType);
      await commit(async (tx) => {
        const oldFilter = { _id: id, 'metadata.place': newStorage === 's3' ? null : 's3' } as object;
        const change = newStorage === 's3' ? { $set: { 'metadata.place': 's3' } } : { $unset: { 'metadata.place': 1 } };
        const { matchedCount } = await files.updateOne(oldFilter, change, optionsOf(tx));
        // Another pod has moved the file, or it was erased. Then its new bytes may be unused.
        if (matchedCount === 0) return enqueueErasure(newStorage, [id], now, tx);
        if (newStorage === 'gridfs') {
          await chunks.deleteMany({ files_id: id }, optionsOf(tx));
          await writeChunks(id, bytes, tx);
        }
        await enqueueErasure(storageOf(row), [id], new Date(now.getTime() + movedBytesRetentionMs), tx);
      });
      return true;
    },

    /**
     * Erases unused objects that were stored before `before`. Aborted transactions leave such objects. Returns their
     * number.
     */
    async sweepObjects(before: Date): Promise<number> {
      let erased = 0;
      if (!objects) return erased;
      for await (const keys of objects.list(before)) {
        const ids = keys.filter((key) => key.startsWith(keyPrefix)).map(idIn);
        const used = await findUsed('s3', ids);
        const unused = ids.filter((id) => !used.has(id.toHexString()));
        if (unused.length > 0) await objects.erase(unused.map(keyOf));
        erased += unused.length;
      }
      return erased;
    },
  };
}

/** The file id at the end of a key. */
const idIn = (key: string): FileId => new mongoose.mongo.ObjectId(key.slice(key.indexOf('/') + 1));

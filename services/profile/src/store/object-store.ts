import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

/** A bucket of an S3-compatible store. Its writes cannot take part in transactions. */
export interface ObjectStore {
  /** Stores an object, or replaces it. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes of an object. The request is sent with the first read, which throws if the object is missing. */
  read(key: string): AsyncGenerator<Buffer>;
  /** Erases objects with all their versions. Missing objects are ignored. */
  erase(keys: readonly string[]): Promise<void>;
  /** Keys of the objects that were stored before `before`, in groups of at most 1,000. */
  list(before: Date): AsyncGenerator<string[]>;
  close(): void;
}

export interface ObjectStoreConfig {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

const connectTimeoutMs = 2_000;
const requestTimeoutMs = 10_000;
const maxDeletesPerRequest = 1_000;

/** Opens the configured bucket; undefined if none is configured. */
export function openObjectStore(config: ObjectStoreConfig): ObjectStore | undefined {
  const { S3_BUCKET: Bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (Bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const client = new S3Client({
    region: config.S3_REGION,
    // Servers other than AWS rarely have a host name for each bucket.
    ...(config.S3_ENDPOINT !== undefined && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: connectTimeoutMs, requestTimeout: requestTimeoutMs },
  });

  /** Versions and delete markers of exactly this key. */
  async function versionsOf(key: string): Promise<{ Key: string; VersionId: string | undefined }[]> {
    const versions: { Key: string; VersionId: string | undefined }[] = [];
    let KeyMarker: string | undefined;
    let VersionIdMarker: string | undefined;
    do {
      const page = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: key, KeyMarker, VersionIdMarker }),
      );
      for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
        if (Key === key) versions.push({ Key, VersionId });
      KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
      VersionIdMarker = page.NextVersionIdMarker;
    } while (KeyMarker !== undefined);
    return versions;
  }

  return {
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },

    async *read(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      for await (const chunk of Body as AsyncIterable<Uint8Array>) yield Buffer.from(chunk);
    },

    async erase(keys) {
      const versions = (await Promise.all(keys.map(versionsOf))).flat();
      for (let start = 0; start < versions.length; start += maxDeletesPerRequest) {
        const Objects = versions.slice(start, start + maxDeletesPerRequest);
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be deleted: ${Errors[0]?.Code}`);
      }
    },

    async *list(before) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key !== undefined && LastModified && LastModified < before ? [Key] : [],
        );
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    close: () => client.destroy(),
  };
}

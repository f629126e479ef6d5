import type { Document } from 'bson';

/** BSON from the engine, or a document to encode. */
export type Reply = Buffer | Document;

import type { Document } from 'bson';

/** BSON of the engine, or a document to encode. */
export type Reply = Buffer | Document;

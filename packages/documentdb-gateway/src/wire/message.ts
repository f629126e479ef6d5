import type { Document } from 'bson';
import { CommandError } from '../errors.ts';
import { assertWellFormed, documentEnd, encode } from './raw-bson.ts';

/** A request: the body of the command and its document sequences, in raw BSON. */
export interface Request {
  requestId: number;
  body: Buffer;
  /** Concatenated documents by field name. */
  sequences: Map<string, Buffer>;
  /** Whether the client expects no reply. */
  moreToCome: boolean;
  /** The type of the reply. OP_REPLY answers the legacy OP_QUERY handshake. */
  replyAs: 'OP_MSG' | 'OP_REPLY';
  /** The database of an OP_QUERY. The body of an OP_MSG contains it. */
  database?: string;
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** Parses a frame with its header; throws a CommandError when it is malformed. */
export function parseRequest(frame: Buffer): Request {
  const opCode = frame.readInt32LE(12);
  if (opCode === OP_MSG) return parseOpMsg(frame);
  return parseOpQuery(frame);
}

/** Whether the gateway supports the message type of a frame. */
export function isSupported(frame: Buffer): boolean {
  const opCode = frame.readInt32LE(12);
  return opCode === OP_MSG || opCode === OP_QUERY;
}

function parseOpMsg(frame: Buffer): Request {
  if (frame.length < 26) throw new CommandError(9, 'OP_MSG is too short');
  const flags = frame.readUInt32LE(16);
  if (flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME))
    throw new CommandError(40429, `Unknown OP_MSG flag bits: ${flags}`);
  const end = frame.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Buffer | undefined;
  const sequences = new Map<string, Buffer>();
  let offset = 20;
  while (offset < end) {
    const kind = frame[offset];
    if (kind === 0) {
      if (body) throw new CommandError(40430, 'Multiple body sections in message');
      const sectionEnd = documentEnd(frame.subarray(0, end), offset + 1);
      body = frame.subarray(offset + 1, sectionEnd);
      offset = sectionEnd;
    } else if (kind === 1) {
      if (offset + 6 > end) throw new CommandError(9, 'A document sequence is truncated');
      const sectionEnd = offset + 1 + frame.readInt32LE(offset + 1);
      const nameEnd = frame.indexOf(0, offset + 5);
      if (sectionEnd > end || nameEnd === -1 || nameEnd >= sectionEnd)
        throw new CommandError(9, 'A document sequence has a wrong length');
      const name = frame.toString('utf8', offset + 5, nameEnd);
      if (sequences.has(name)) throw new CommandError(40431, `Duplicate document sequence: ${name}`);
      sequences.set(name, frame.subarray(nameEnd + 1, sectionEnd));
      offset = sectionEnd;
    } else {
      throw new CommandError(40432, `Unknown section kind ${kind}`);
    }
  }
  if (!body) throw new CommandError(40587, 'OP_MSG messages must have a body');
  assertWellFormed(body);
  for (const sequence of sequences.values()) assertWellFormedSequence(sequence);
  return {
    requestId: frame.readInt32LE(4),
    body,
    sequences,
    moreToCome: (flags & MORE_TO_COME) !== 0,
    replyAs: 'OP_MSG',
  };
}

function assertWellFormedSequence(documents: Buffer): void {
  for (let offset = 0; offset < documents.length; offset = documentEnd(documents, offset))
    assertWellFormed(documents, offset);
}

function parseOpQuery(frame: Buffer): Request {
  const nameEnd = frame.indexOf(0, 20);
  if (nameEnd === -1 || nameEnd + 14 > frame.length) throw new CommandError(9, 'OP_QUERY is too short');
  const namespace = frame.toString('utf8', 20, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new CommandError(352, 'Unsupported OP_QUERY: only commands are supported');
  const start = nameEnd + 9;
  const body = frame.subarray(start, documentEnd(frame, start));
  assertWellFormed(body);
  return {
    requestId: frame.readInt32LE(4),
    body,
    sequences: new Map(),
    moreToCome: false,
    replyAs: 'OP_REPLY',
    database: namespace.slice(0, -5),
  };
}

/** Encodes the reply to a request. */
export function encodeReply(reply: Buffer | Document, requestId: number, replyAs: Request['replyAs']): Buffer {
  const body = Buffer.isBuffer(reply) ? reply : encode(reply);
  const headerLength = replyAs === 'OP_MSG' ? 21 : 36;
  const head = Buffer.alloc(headerLength);
  head.writeInt32LE(headerLength + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(replyAs === 'OP_MSG' ? OP_MSG : OP_REPLY, 12);
  if (replyAs === 'OP_REPLY') {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, body], headerLength + body.length);
}

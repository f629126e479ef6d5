import { describe, expect, test } from 'vitest';
import { opMsg } from '../testing/raw-client.ts';
import { FrameReader, InvalidFrameError, MAX_MESSAGE_BYTES } from './frames.ts';

function framesOf(chunks: Buffer[]): Buffer[] {
  const reader = new FrameReader();
  const frames: Buffer[] = [];
  reader.on('frame', (frame) => frames.push(frame));
  for (const chunk of chunks) reader.push(chunk);
  return frames;
}

const first = opMsg({ ping: 1, $db: 'admin' });
const second = opMsg({ hello: 1, $db: 'admin' }, { requestId: 2 });

describe('FrameReader', () => {
  test('emits the same frames for every chunk size', () => {
    const bytes = Buffer.concat([first, second]);
    for (const size of [1, 2, 7, 15, 16, 17, first.length, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      expect(framesOf(chunks), `chunks of ${size}`).toEqual([first, second]);
    }
  });

  test('waits for the rest of an incomplete message', () => {
    expect(framesOf([first.subarray(0, first.length - 1)])).toEqual([]);
  });

  test.each([0, 15, -1, MAX_MESSAGE_BYTES + 1, 0x7fffffff])('rejects a message length of %i', (length) => {
    const head = Buffer.alloc(16);
    head.writeInt32LE(length);
    expect(() => framesOf([head])).toThrow(InvalidFrameError);
  });
});

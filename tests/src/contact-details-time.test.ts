import { findContactDetails } from '@hamrah/contracts';
import { expect, it } from 'vitest';

const maxMs = 2_000;
const length = 16_000;

it.each([
  '9',
  '9 ',
  'a@b.',
  'a at ',
  'a ',
  'my insta is ',
  'nine ',
  'do to at ',
  '([',
  '9\u0332',
  '12,34,',
  'नौ',
  '😊',
])('checks a long text in less than two seconds of processor time, even for repetitions of “%s”', (part) => {
  const text = part.repeat(length / part.length);
  // Processor time, because other programs delay this one.
  const before = process.threadCpuUsage();
  findContactDetails(text);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(maxMs);
});

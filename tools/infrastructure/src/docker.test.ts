import { expect, test } from 'vitest';
import { composeProject } from './docker.ts';

test('gives each clone its own containers and volumes', () => {
  expect(composeProject('/home/asha/hamrah')).toMatch(/^hamrah-[0-9a-f]{8}$/);
  expect(composeProject('/home/asha/hamrah')).toBe(composeProject('/home/asha/hamrah'));
  expect(composeProject('/home/asha/hamrah')).not.toBe(composeProject('/home/asha/hamrah-2'));
});

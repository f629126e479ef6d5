import { describe, expect, test } from 'vitest';
import { Pins } from './pins.ts';

describe('pins', () => {
  test('go to the longest waiting one when given back', async () => {
    const pins = new Pins(1);
    const order: string[] = [];
    await pins.take();
    const waiting = ['first', 'second'].map((name) => pins.take().then(() => order.push(name)));
    pins.give();
    await waiting[0];
    expect(order).toEqual(['first']);
    pins.give();
    await waiting[1];
    expect(order).toEqual(['first', 'second']);
  });

  test('are refused with LockTimeout when none comes free in time', async () => {
    const pins = new Pins(1, 20);
    await pins.take();
    await expect(pins.take()).rejects.toMatchObject({ code: 24 });
  });

  test('ask for room when all are held', async () => {
    const pins = new Pins(1);
    await pins.take();
    pins.makeRoom = () => pins.give();
    await pins.take();
  });
});

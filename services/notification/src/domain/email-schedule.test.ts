import type { notification } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { isQuiet, nextTimeOfDay, sendTime } from './email-schedule.ts';

const india = { quietHours: { from: '22:00', to: '07:30' }, timeZone: 'Asia/Kolkata' };
const timeAt = (at: string, timing: notification.EmailTiming, schedule = india) =>
  sendTime(new Date(at), timing, schedule)?.toISOString();

describe('nextTimeOfDay', () => {
  it.each([
    ['2026-03-01T10:00:00Z', '08:00', 'Asia/Kolkata', '2026-03-02T02:30:00.000Z'],
    ['2026-03-01T02:29:59Z', '08:00', 'Asia/Kolkata', '2026-03-01T02:30:00.000Z'],
    ['2026-03-01T02:30:00Z', '08:00', 'Asia/Kolkata', '2026-03-02T02:30:00.000Z'],
    ['2026-12-31T23:00:00Z', '00:15', 'Asia/Kolkata', '2027-01-01T18:45:00.000Z'],
    ['2026-03-01T12:00:00Z', '08:00', 'Pacific/Kiritimati', '2026-03-01T18:00:00.000Z'],
    ['2026-03-01T12:00:00Z', '08:00', 'Pacific/Pago_Pago', '2026-03-01T19:00:00.000Z'],
  ])('after %s, the next %s in %s is %s', (at, clock, zone, expected) => {
    expect(nextTimeOfDay(new Date(at), clock, zone).toISOString()).toBe(expected);
  });

  it('follows changes to and from summer time, and maps a skipped hour to an existing one', () => {
    const zone = 'Europe/Berlin';
    expect(nextTimeOfDay(new Date('2026-03-28T12:00:00Z'), '08:00', zone).toISOString()).toBe(
      '2026-03-29T06:00:00.000Z',
    );
    expect(nextTimeOfDay(new Date('2026-10-24T12:00:00Z'), '08:00', zone).toISOString()).toBe(
      '2026-10-25T07:00:00.000Z',
    );
    expect(nextTimeOfDay(new Date('2026-03-28T22:00:00Z'), '02:30', zone).toISOString()).toMatch(
      /^2026-03-29T0[01]:30/,
    );
  });
});

describe('isQuiet', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['03:00', true],
    ['07:29', true],
    ['07:30', false],
  ])('at %s, with quiet hours across midnight, returns %s', (clock, expected) => {
    expect(isQuiet(nextTimeOfDay(new Date('2026-03-01T00:00:00Z'), clock, india.timeZone), india)).toBe(expected);
  });

  it.each([
    ['12:59', false],
    ['13:00', true],
    ['14:59', true],
    ['15:00', false],
  ])('at %s, with quiet hours within a day, returns %s', (clock, expected) => {
    const schedule = { ...india, quietHours: { from: '13:00', to: '15:00' } };
    expect(isQuiet(nextTimeOfDay(new Date('2026-03-01T00:00:00Z'), clock, india.timeZone), schedule)).toBe(expected);
  });
});

describe('sendTime', () => {
  it('is immediate outside quiet hours, and at their end during quiet hours', () => {
    expect(timeAt('2026-03-01T10:00:00Z', 'at_once')).toBe('2026-03-01T10:00:00.000Z');
    expect(timeAt('2026-03-01T18:00:00Z', 'at_once')).toBe('2026-03-02T02:00:00.000Z');
  });

  it('is eight o’clock for daily emails, or the end of quiet hours if eight is in quiet hours', () => {
    expect(timeAt('2026-03-01T10:00:00Z', 'daily')).toBe('2026-03-02T02:30:00.000Z');
    const lateQuietHours = { ...india, quietHours: { from: '22:00', to: '09:00' } };
    expect(timeAt('2026-03-01T10:00:00Z', 'daily', lateQuietHours)).toBe('2026-03-02T03:30:00.000Z');
  });

  it('is undefined for a muted kind', () => {
    expect(timeAt('2026-03-01T10:00:00Z', 'never')).toBeUndefined();
  });
});

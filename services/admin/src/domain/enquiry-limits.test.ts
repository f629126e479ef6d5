import { describe, expect, it } from 'vitest';
import { checkSubmission, enquiryLimits, enquiryPhoneKey, recentSubmissions } from './enquiry-limits.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const taken = (said: string, hoursAgo: number) => ({ said, at: new Date(now.getTime() - hoursAgo * hour) });
const refused = (phone: ReturnType<typeof taken>[], address: ReturnType<typeof taken>[] = []) => {
  try {
    return checkSubmission('new words', phone, address, now);
  } catch (problem) {
    return problem;
  }
};

describe('admit', () => {
  it('takes three a day from a phone and five from an address', () => {
    expect(checkSubmission('c', [taken('a', 2), taken('b', 1)], [], now)).toBe('new');
    expect(
      checkSubmission(
        'e',
        [],
        ['a', 'b', 'c', 'd'].map((said) => taken(said, 1)),
        now,
      ),
    ).toBe('new');
  });

  it('refuses the next, and says when the oldest of them no longer counts', () => {
    const full = [taken('c', 1), taken('a', 23), taken('b', 5)];
    expect(refused(full)).toMatchObject({ code: 'admin.too_many_enquiries', retryAfterSeconds: 3_600 });
    const crowd = [1, 2, 3, 4, 20].map((hours) => taken('x', hours));
    expect(refused([], crowd)).toMatchObject({ code: 'admin.too_many_enquiries', retryAfterSeconds: 4 * 3_600 });
  });

  it('asks for the longer wait when both have had their share', () => {
    const phone = [taken('a', 23), taken('b', 5), taken('c', 1)];
    const address = [1, 2, 3, 4, 20].map((hours) => taken('x', hours));
    expect(refused(phone, address)).toMatchObject({ retryAfterSeconds: 4 * 3_600 });
  });

  it('counts nothing that is a day old', () => {
    const days = ['a', 'b', 'c'].map((said) => taken(said, 24));
    expect(checkSubmission('d', days, [], now)).toBe('new');
    expect(recentSubmissions(days, now)).toEqual([]);
  });

  it('knows the same words within ten minutes as a repeat, even when the phone has had its share', () => {
    const full = [taken('a', 0.1), taken('b', 0.05), taken('c', 0.01)];
    expect(checkSubmission('a', full, [], now)).toBe('repeat');
    const old = { said: 'a', at: new Date(now.getTime() - enquiryLimits.repeatWindowMs) };
    expect(checkSubmission('a', [old], [], now)).toBe('new');
  });
});

describe('phoneKey', () => {
  it.each(['+91 10234 56789', '0 (10234) 56789', '1023456789', '91-1023456789'])('knows %s as one number', (phone) => {
    expect(enquiryPhoneKey(phone)).toBe('1023456789');
  });
});

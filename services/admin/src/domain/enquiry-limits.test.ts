import { describe, expect, it } from 'vitest';
import { checkSubmission, enquiryLimits, enquiryPhoneKey, recentSubmissions } from './enquiry-limits.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const submitted = (contentHash: string, hoursAgo: number) => ({
  contentHash,
  at: new Date(now.getTime() - hoursAgo * hour),
});
const refused = (phone: ReturnType<typeof submitted>[], address: ReturnType<typeof submitted>[] = []) => {
  try {
    return checkSubmission('new content', phone, address, now);
  } catch (problem) {
    return problem;
  }
};

describe('checkSubmission', () => {
  it('accepts three a day from a phone and five from an address', () => {
    expect(checkSubmission('c', [submitted('a', 2), submitted('b', 1)], [], now)).toBe('new');
    expect(
      checkSubmission(
        'e',
        [],
        ['a', 'b', 'c', 'd'].map((contentHash) => submitted(contentHash, 1)),
        now,
      ),
    ).toBe('new');
  });

  it('refuses the next and states when the oldest one expires', () => {
    const fullPhone = [submitted('c', 1), submitted('a', 23), submitted('b', 5)];
    expect(refused(fullPhone)).toMatchObject({ code: 'admin.too_many_enquiries', retryAfterSeconds: 3_600 });
    const fullAddress = [1, 2, 3, 4, 20].map((hours) => submitted('x', hours));
    expect(refused([], fullAddress)).toMatchObject({ code: 'admin.too_many_enquiries', retryAfterSeconds: 4 * 3_600 });
  });

  it('states the longer wait if both limits are reached', () => {
    const phone = [submitted('a', 23), submitted('b', 5), submitted('c', 1)];
    const address = [1, 2, 3, 4, 20].map((hours) => submitted('x', hours));
    expect(refused(phone, address)).toMatchObject({ retryAfterSeconds: 4 * 3_600 });
  });

  it('does not count submissions that are a day old', () => {
    const days = ['a', 'b', 'c'].map((contentHash) => submitted(contentHash, 24));
    expect(checkSubmission('d', days, [], now)).toBe('new');
    expect(recentSubmissions(days, now)).toEqual([]);
  });

  it('reports the same content within ten minutes as a repeat, even over the limit', () => {
    const fullPhone = [submitted('a', 0.1), submitted('b', 0.05), submitted('c', 0.01)];
    expect(checkSubmission('a', fullPhone, [], now)).toBe('repeat');
    const old = { contentHash: 'a', at: new Date(now.getTime() - enquiryLimits.repeatWindowMs) };
    expect(checkSubmission('a', [old], [], now)).toBe('new');
  });
});

describe('enquiryPhoneKey', () => {
  it.each(['+91 10234 56789', '0 (10234) 56789', '1023456789', '91-1023456789'])(
    'gives %s the key of one number',
    (phone) => {
      expect(enquiryPhoneKey(phone)).toBe('1023456789');
    },
  );
});

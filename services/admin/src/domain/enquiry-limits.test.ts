import { describe, expect, it } from 'vitest';
import { checkSubmission, enquiryLimits, enquiryPhoneKey, recentSubmissions } from './enquiry-limits.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const submissionOf = (contentHash: string, hoursAgo: number) => ({
  contentHash,
  at: new Date(now.getTime() - hoursAgo * hour),
});
const resultOf = (phone: ReturnType<typeof submissionOf>[], address: ReturnType<typeof submissionOf>[] = []) => {
  try {
    return checkSubmission('new content', phone, address, now);
  } catch (problem) {
    return problem;
  }
};

/** As many submissions as an address may send, the oldest 20 hours ago. */
const fullAddress = Array.from({ length: enquiryLimits.maxPerAddress }, (_, index) =>
  submissionOf('x', index === 0 ? 20 : 1),
);

describe('checkSubmission', () => {
  it('accepts three enquiries a day from a phone number and forty from a client address', () => {
    expect(checkSubmission('c', [submissionOf('a', 2), submissionOf('b', 1)], [], now)).toBe('new');
    expect(
      checkSubmission(
        'e',
        [],
        Array.from({ length: 39 }, (_, index) => submissionOf(String(index), 1)),
        now,
      ),
    ).toBe('new');
  });

  it('refuses an enquiry over the limit and returns the time until the oldest enquiry no longer counts', () => {
    const fullPhone = [submissionOf('c', 1), submissionOf('a', 23), submissionOf('b', 5)];
    expect(resultOf(fullPhone)).toMatchObject({ code: 'admin.too_many_enquiries', retryAfterSeconds: 3_600 });
    expect(resultOf([], fullAddress)).toMatchObject({ code: 'admin.too_many_enquiries', retryAfterSeconds: 4 * 3_600 });
  });

  it('returns the longer wait if both limits are reached', () => {
    const phone = [submissionOf('a', 23), submissionOf('b', 5), submissionOf('c', 1)];
    expect(resultOf(phone, fullAddress)).toMatchObject({ retryAfterSeconds: 4 * 3_600 });
  });

  it('does not count submissions that are a day old', () => {
    const oldSubmissions = ['a', 'b', 'c'].map((contentHash) => submissionOf(contentHash, 24));
    expect(checkSubmission('d', oldSubmissions, [], now)).toBe('new');
    expect(recentSubmissions(oldSubmissions, now)).toEqual([]);
  });

  it('reports the same content within ten minutes as a repeat, even over the limit', () => {
    const fullPhone = [submissionOf('a', 0.1), submissionOf('b', 0.05), submissionOf('c', 0.01)];
    expect(checkSubmission('a', fullPhone, [], now)).toBe('repeat');
    const oldSubmission = { contentHash: 'a', at: new Date(now.getTime() - enquiryLimits.repeatWindowMs) };
    expect(checkSubmission('a', [oldSubmission], [], now)).toBe('new');
  });
});

describe('enquiryPhoneKey', () => {
  it.each(['+91 10234 56789', '0 (10234) 56789', '1023456789', '91-1023456789'])(
    'reduces %s to its last ten digits',
    (phone) => {
      expect(enquiryPhoneKey(phone)).toBe('1023456789');
    },
  );
});

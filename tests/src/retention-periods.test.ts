import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { identity, otpSeconds } from '@hamrah/contracts';
import { shareLifetimesDays } from '@hamrah/contracts/profile';
import { streamConfig } from '@hamrah/service-kit/messaging/streams';
import { familiarRequesterTtlMs } from '@hamrah/service-kit/throttle';
import { deviceCookieSeconds } from '@hamrah/service-kit/throttle/requester';
import { describe, expect, it } from 'vitest';
import { enquiryLimits } from '../../services/admin/src/domain/enquiry-limits.ts';
import { enquiryTtlSeconds } from '../../services/admin/src/store/enquiries.ts';
import { throttles } from '../../services/identity/src/domain/login-throttle.ts';
import { resetBudgets } from '../../services/identity/src/domain/reset-budgets.ts';
import { maxSessionSeconds } from '../../services/identity/src/domain/session.ts';
import { deletionRecordTtlSeconds } from '../../services/identity/src/store/deletion-records.ts';
import { impressionDays } from '../../services/matches/src/jobs/settle-impressions.ts';
import { dailyMatchDays } from '../../services/matches/src/store/daily-matches.ts';
import { invitationWaitTtlMs } from '../../services/matches/src/store/invitation-waits.ts';
import { finishedEmailTtlSeconds } from '../../services/notification/src/store/email-queue.ts';
import { claimWithinMs } from '../../services/profile/src/features/photos/upload-registration-photo.ts';
import { visitTtlSeconds } from '../../services/profile/src/store/visits.ts';
import { privacyPolicy } from '../../shell/src/public/documents/privacy-policy.ts';
import { termsOfUse } from '../../shell/src/public/documents/terms-of-use.ts';

const daySeconds = 86_400;
const dayMs = daySeconds * 1_000;
const logDays = /retention_period: (\d+)d/.exec(
  readFileSync(fileURLToPath(new URL('../../ops/loki/retention.yaml', import.meta.url)), 'utf8'),
)?.[1];

const sentencesOf = (id: string, { parts } = privacyPolicy): string[] =>
  parts
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => clause.id === id)
    .flatMap(({ text }) => text.flat())
    .flatMap((text) => text.split(/(?<=\.) /));

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const longestAttemptMs = Math.max(
  ...Object.values(throttles).map(({ ttlMs }) => ttlMs),
  ...Object.values(resetBudgets).map(({ windowMs }) => windowMs),
);

describe('the privacy policy', () => {
  it.each([
    ['Visits to profiles', days(visitTtlSeconds / daySeconds)],
    ['Share links', days(Math.max(...shareLifetimesDays))],
    ['Today’s matches', days(dailyMatchDays)],
    ['Which profiles you were shown', days(impressionDays)],
    ['How long invitations waited', days(invitationWaitTtlMs / dayMs)],
    ['After deletion: name', days(deletionRecordTtlSeconds / daySeconds)],
    ['Messages between the parts', days(streamConfig('identity', 'hamrah', 1).max_age / 1_000_000 / dayMs)],
    ['Sessions', `${days(identity.refreshTokenSeconds / daySeconds)} after the last use`],
    ['Sessions', `at most ${days(maxSessionSeconds / daySeconds)}`],
    ['Devices and internet addresses', `${days(familiarRequesterTtlMs / dayMs)} after the last login`],
    ['Counts of failed sign-ins', days(longestAttemptMs / dayMs)],
    ['A note of their kind', days(finishedEmailTtlSeconds / daySeconds)],
    ['A photo from an unfinished registration', days(claimWithinMs / dayMs)],
    ['Enquiries', days(enquiryTtlSeconds / daySeconds)],
    ['The hashes that limit their number', days(enquiryLimits.windowMs / dayMs)],
    ['Technical logs', logDays === '365' ? 'one year' : days(Number(logDays))],
  ])('states how long the code keeps data (%s: %s)', (start, period) => {
    const found = sentencesOf('retention').filter((sentence) => sentence.startsWith(start));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`\\b${period}\\b`));
  });

  it('states the lifetimes of cookies and of one-time passwords', () => {
    const cookies = sentencesOf('cookies').join(' ');
    expect(cookies).toContain(`lock you out; lasts ${days(deviceCookieSeconds / daySeconds)}`);
    expect([identity.accessTokenSeconds, identity.refreshTokenSeconds, otpSeconds]).toEqual([300, 2_592_000, 120]);
    expect(cookies).toContain('for five minutes');
    expect(cookies).toContain('lasts thirty days');
    expect(sentencesOf('security').join(' ')).toContain('keyed hashes for two minutes');
  });
});

describe('the terms of use', () => {
  it('state how long the record of a deleted account is kept', () => {
    expect(sentencesOf('leaving', termsOfUse).join(' ')).toContain(
      `separately for ${days(deletionRecordTtlSeconds / daySeconds)}`,
    );
  });
});

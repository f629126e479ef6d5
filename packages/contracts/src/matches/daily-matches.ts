import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberRef } from '../member.ts';
import { timeZone } from '../notification/preferences.ts';
import { matchCard } from './match-card.ts';

/**
 * Limits of the number of daily matches. There are fewer only if too few members qualify, or if invitations await the
 * viewer's answer.
 */
export const minDailyMatches = 5;
export const maxDailyMatches = 10;

/**
 * Why a member is among today's matches, most telling first. The list is closed. Each reason comes from both profile
 * pages, the joining date, or how fast the member answers invitations. None is inferred.
 */
export const dailyReasons = [
  /** Each has musts, and the other meets them. */
  'musts',
  /** Each has stated preferences, and the other meets them all. */
  'preferences',
  'pathAndCity',
  'pathAndState',
  'path',
  'city',
  'motherTongue',
  'diet',
  /** At least five answers, at least 80 % of them within two days, and no older invitation without an answer. */
  'answersSoon',
  /** Joined in the last seven days. */
  'joinedThisWeek',
  /** Neither has a must that the other fails. */
  'nobodyRuledOut',
] as const;
export type DailyReason = (typeof dailyReasons)[number];
export const maxDailyReasons = 3;

/** The inputs that determine today's matches. The list is closed, and the page explains every entry. */
export const dailyFactors = ['preferences', 'yourAnswers', 'theirAnswers', 'time', 'lot'] as const;

export const dailyMatch = matchCard.extend({ why: z.array(z.enum(dailyReasons)).min(1).max(maxDailyReasons) });
export type DailyMatch = z.output<typeof dailyMatch>;

/** `waiting`: there are no matches today, because many invitations await the viewer's answer. */
export const dailyStates = ['on', 'waiting', 'off'] as const;

export const dailyMatches = z.object({
  state: z.enum(dailyStates),
  items: z.array(dailyMatch).max(maxDailyMatches),
  /** When the next matches appear; null if the viewer has turned them off. */
  nextAt: z.iso.datetime().nullable(),
});
export type DailyMatches = z.output<typeof dailyMatches>;

export const listDailyMatches = route('GET', '/matches/daily', {
  access: 'member',
  summary: 'Lists today’s matches of the viewer: up to ten members, each with its reasons, in random order.',
  reply: dailyMatches,
  refuses: ['matches.profile_pending'],
});

export const passDailyMatch = route('PUT', '/matches/daily/passed/:member', {
  access: 'member',
  summary:
    'Removes a member from today’s matches of the viewer and from later ones; lists and searches still show them.',
  params: memberRef,
  refuses: ['matches.member_not_found'],
});

export const undoPass = route('DELETE', '/matches/daily/passed/:member', {
  access: 'member',
  summary: 'Reverts a pass; no effect if the viewer has not passed on the member.',
  params: memberRef,
});

export const dailySettings = z.object({
  /**
   * False deletes everything that was learnt about the member and stops further learning. The member then appears in
   * nobody's daily matches.
   */
  isOn: z.boolean(),
  /** The hour in `timeZone` at which new matches appear. */
  hour: z.int().min(0).max(23),
  timeZone,
});
export type DailySettings = z.output<typeof dailySettings>;

/** Settings of members who have not saved any. */
export const defaultDailySettings: DailySettings = { isOn: true, hour: 8, timeZone: 'Asia/Kolkata' };

export const readDailySettings = route('GET', '/matches/daily/settings', {
  access: 'member',
  summary: 'Returns the viewer’s settings of today’s matches.',
  reply: dailySettings,
});

export const saveDailySettings = route('PUT', '/matches/daily/settings', {
  access: 'member',
  summary:
    'Replaces the viewer’s settings of today’s matches. Turning them off deletes what was learnt about the viewer.',
  body: dailySettings,
  reply: dailySettings,
});

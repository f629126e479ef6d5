import { z } from 'zod';
import { route } from '../kernel/route.ts';

const anonymousCardChoice = z.object({ isShown: z.boolean() });

export const readAnonymousCardChoice = route('GET', '/profile/me/anonymous-card', {
  access: 'member',
  summary: 'Returns whether visitors may see the member’s age group, path and region on a card without a name.',
  reply: anonymousCardChoice,
  refuses: ['profile.profile_pending'],
});

export const setAnonymousCardChoice = route('PUT', '/profile/me/anonymous-card', {
  access: 'member',
  summary: 'Allows or forbids the anonymous card, which is forbidden by default.',
  body: anonymousCardChoice,
  reply: anonymousCardChoice,
  refuses: ['profile.profile_pending'],
});

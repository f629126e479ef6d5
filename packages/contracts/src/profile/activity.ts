import { z } from 'zod';
import { route } from '../kernel/route.ts';

const activityVisibility = z.object({ isShown: z.boolean() });

export const readActivityVisibility = route('GET', '/profile/me/activity-visibility', {
  access: 'member',
  summary: 'Returns whether others see, in coarse steps, when the member was last active.',
  reply: activityVisibility,
  refuses: ['profile.profile_pending'],
});

export const setActivityVisibility = route('PUT', '/profile/me/activity-visibility', {
  access: 'member',
  summary: 'Shows or hides when the member was last active. It is hidden by default.',
  body: activityVisibility,
  reply: activityVisibility,
  refuses: ['profile.profile_pending'],
});

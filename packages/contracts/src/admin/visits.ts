import { z } from 'zod';
import { route } from '../kernel/route.ts';

const visitorCount = z.object({ visitors: z.int().nonnegative() });

export const countVisit = route('POST', '/admin/visits', {
  who: 'anyone',
  summary: 'Counts a browser that has come for the first time; tells how many have come.',
  reply: visitorCount,
});

export const readVisitorCount = route('GET', '/admin/visits', {
  who: 'anyone',
  summary: 'How many browsers have ever come.',
  reply: visitorCount,
  cacheSeconds: 60,
});

import { z } from 'zod';
import { route } from '../kernel/route.ts';

const visitorCount = z.object({ visitors: z.int().nonnegative() });

export const countVisit = route('POST', '/admin/visits', {
  access: 'anyone',
  summary: 'Counts the first visit of a browser and returns the total.',
  reply: visitorCount,
});

export const readVisitorCount = route('GET', '/admin/visits', {
  access: 'anyone',
  summary: 'Returns the number of browsers that have visited.',
  reply: visitorCount,
  cacheSeconds: 60,
});

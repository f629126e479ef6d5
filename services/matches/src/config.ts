import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

/** The environment of matches: what every service has, and who is shown. */
export const environment = serviceEnvironment.extend({
  /** Whether members made up for demonstration are shown to anybody. */
  SHOW_SYNTHETIC: z.stringbool().default(true),
});

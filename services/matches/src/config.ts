import { serviceEnvironment } from '@hamrah/service-kit';

/** The environment of matches: what every service has. */
export const environment = serviceEnvironment;

import { serviceEnvironment } from '@hamrah/service-kit';

/** The environment of profile: nothing beyond what every service has. */
export const environment = serviceEnvironment;

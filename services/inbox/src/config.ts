import { serviceEnvironment } from '@hamrah/service-kit';

/** The environment of inbox: what every service has. */
export const environment = serviceEnvironment;

import { serviceEnvironment } from '@hamrah/service-kit';

/** Profile needs only the variables that all services share. */
export const environment = serviceEnvironment;

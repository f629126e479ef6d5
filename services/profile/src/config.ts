import { serviceEnvironment } from '@hamrah/service-kit';

/** Profile needs no variables beyond those of every service. */
export const environment = serviceEnvironment;

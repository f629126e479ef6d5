import { Problem } from '@hamrah/contracts';
import type { CreateHandler } from '../deps.ts';

/** There is nothing here. */
export const notFound: CreateHandler = () => () => {
  throw new Problem('request.not_found');
};

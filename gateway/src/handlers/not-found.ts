import { Problem } from '@hamrah/contracts';
import type { CreateHandler } from '../deps.ts';

export const notFound: CreateHandler = () => () => {
  throw new Problem('request.not_found');
};

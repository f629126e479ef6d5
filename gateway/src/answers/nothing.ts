import { Problem } from '@hamrah/contracts';
import type { MakeAnswer } from '../parts.ts';

/** There is nothing here. */
export const nothing: MakeAnswer = () => () => {
  throw new Problem('request.not_found');
};

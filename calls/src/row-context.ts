import { type Gender, oppositeGender } from '@hamrah/contracts';
import type { Config } from './config.ts';
import type { RowContext } from './mapping/rows.ts';

/** The placeholder of a photo, which the site serves. */
const placeholderPath = '/img/user_dummy.webp';

/** The row context of a caller. Photo URLs start with the public origin. */
export const rowContextOf = ({ PUBLIC_ORIGIN }: Config, viewerGender: Gender | undefined): RowContext => ({
  shownGender: viewerGender ? oppositeGender(viewerGender) : '',
  photoUrlOf: (path) => new URL(path ?? placeholderPath, PUBLIC_ORIGIN).href,
});

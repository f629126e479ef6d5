import { preloadable } from '@hamrah/ui-kit/shell-api';

/** The parts of the frame that only members see. */
export const memberBar = preloadable(() => import(/* webpackChunkName: "member-bar" */ './member-bar.tsx'));
export const bottomBar = preloadable(() => import(/* webpackChunkName: "bottom-bar" */ './bottom-bar.tsx'));

import { separateScript } from './separate-script.tsx';

/** Parts of the frame that only members see, each in a separate script. */
export const memberBar = separateScript(() => import(/* webpackChunkName: "member-bar" */ './member-bar.tsx'));
export const bottomBar = separateScript(() => import(/* webpackChunkName: "bottom-bar" */ './bottom-bar.tsx'));

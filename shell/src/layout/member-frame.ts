import { separateScript } from './separate-script.tsx';

/** The parts of the frame that only members see. */
export const memberBar = separateScript(() => import(/* webpackChunkName: "member-bar" */ './member-bar.tsx'));
export const bottomBar = separateScript(() => import(/* webpackChunkName: "bottom-bar" */ './bottom-bar.tsx'));

export { callAction } from './call-action.ts';
export { isExplained } from './pair-model.ts';
export { plannedHistories, runHistory } from './run-history.ts';

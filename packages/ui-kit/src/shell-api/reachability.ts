import { create } from 'zustand';

/** Whether the server responded to the latest call without a file. An online browser may not reach the server. */
export const useReachability = create<{ readonly isReachable: boolean }>()(() => ({ isReachable: true }));

export function setReachable(isReachable: boolean): void {
  if (useReachability.getState().isReachable !== isReachable) useReachability.setState({ isReachable });
}

import { create } from 'zustand';

/** Whether the server responded to the latest call. A browser can be online and still not reach it. */
export const useReachability = create<{ readonly isReachable: boolean }>()(() => ({ isReachable: true }));

export function setReachable(isReachable: boolean): void {
  if (useReachability.getState().isReachable !== isReachable) useReachability.setState({ isReachable });
}

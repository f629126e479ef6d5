import { toast } from '@hamrah/ui-kit/shell-api';
import { type ComponentType, useState } from 'react';
import { useKitText } from '../messages/index.ts';

/** A component whose script loads when it is needed. */
export interface OnDemand<P extends object> {
  /** Undefined until its script has loaded. */
  readonly Component: ComponentType<P> | undefined;
  /** Loads the script and returns whether the component is available. A failure shows a toast and keeps the page. */
  load(): Promise<boolean>;
  /** Loads the script ahead of time. Ignores failures. */
  prepare(): void;
}

export function useOnDemand<P extends object>(loadModule: () => Promise<ComponentType<P>>): OnDemand<P> {
  const text = useKitText();
  const [Component, setComponent] = useState<ComponentType<P>>();
  const load = async (): Promise<void> => {
    const Loaded = await loadModule();
    setComponent(() => Loaded);
  };
  return {
    Component,
    load: () =>
      load().then(
        () => true,
        () => {
          toast.error(text('state.failed'));
          return false;
        },
      ),
    prepare: () => void load().catch(() => undefined),
  };
}

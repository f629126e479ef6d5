import { toast } from '@hamrah/ui-kit/shell-api';
import { type ComponentType, useState } from 'react';
import { useKitText } from '../messages/index.ts';

/** A component in its own script, which loads when a visitor needs it. */
export interface OnDemand<P extends object> {
  /** Undefined until its script has loaded. */
  readonly Component: ComponentType<P> | undefined;
  /** Loads the script. Returns whether the component is there. A toast reports a failure, and the page stays. */
  load(): Promise<boolean>;
  /** Loads the script before a visitor needs it. Reports nothing. */
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

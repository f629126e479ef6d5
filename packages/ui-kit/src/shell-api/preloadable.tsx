import { type ComponentType, lazy } from 'react';

/** A component whose script loads on its first render, or before. */
export interface Preloadable {
  /** Loads the script. The component then renders at once, without the fallback of a Suspense boundary. */
  load(): Promise<void>;
  readonly Component: ComponentType;
}

/** Declares a component in its own script. */
export function preloadable(loadModule: () => Promise<{ readonly default: ComponentType }>): Preloadable {
  let Loaded: ComponentType | undefined;
  // Chosen once, because React would otherwise remount the component when its script has loaded.
  let Chosen: ComponentType | undefined;
  return {
    async load() {
      Loaded = (await loadModule()).default;
    },
    Component: () => {
      Chosen ??= Loaded ?? lazy(loadModule);
      return <Chosen />;
    },
  };
}

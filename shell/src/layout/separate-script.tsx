import { type ComponentType, useEffect, useReducer } from 'react';

/** Time between two attempts to load a script. */
export const retryMs = 5_000;

/** A part of the frame in its own script. */
export interface SeparateScript<P extends object> {
  /** Loads the script. The component then renders at once. */
  load(): Promise<void>;
  /** Shows nothing until the script has loaded. */
  readonly Component: ComponentType<P>;
}

interface Script<P extends object> {
  Loaded?: ComponentType<P>;
  load(): Promise<void>;
}

/**
 * Declares a part of the frame that its page can do without, in its own script. Unlike with `lazy`, a script that fails
 * to load does not crash the site. The component tries again while it is mounted.
 */
export function separateScript<P extends object>(
  loadModule: () => Promise<{ readonly default: ComponentType<P> }>,
): SeparateScript<P> {
  const script: Script<P> = {
    async load() {
      script.Loaded = (await loadModule()).default;
    },
  };
  return { load: script.load, Component: (props) => <ScriptLoader script={script} props={props} /> };
}

function ScriptLoader<P extends object>({ script, props }: { readonly script: Script<P>; readonly props: P }) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (script.Loaded) return;
    let timer: ReturnType<typeof setTimeout>;
    let isMounted = true;
    const attempt = () =>
      script.load().then(
        () => isMounted && render(),
        () => {
          if (isMounted) timer = setTimeout(attempt, retryMs);
        },
      );
    void attempt();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [script]);
  return script.Loaded ? <script.Loaded {...props} /> : null;
}

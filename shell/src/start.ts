/** Parts of the main script, in the order in which they run. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@hamrah/ui-kit/shell-api'),
  () => import(/* webpackMode: "eager" */ './routes.tsx'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
];

/**
 * Runs each part in a separate task, so that a slow phone can respond between parts. Errors that React DOM creates
 * while it runs then have a short stack trace. A long trace makes a browser with developer tools parse the whole script
 * again.
 */
async function start(): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
}

/** Resolves in a new task. A timer would wait for a second in a background tab. */
const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

void start();

/** Runs works one after another, in the order they came; one that fails holds nobody up. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own. */
export function openTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

import { useState } from 'react';

type Choice = string | undefined;

/** What a filter stands at, from the moment it is chosen: the address follows a moment later, and may change by itself. */
export function useAtOnce(
  chosen: Choice,
  onChoose: (next: Choice) => void,
): readonly [shown: Choice, choose: (next: Choice) => void] {
  const [held, setHeld] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  if (held !== chosen) {
    setHeld(chosen);
    setShown(chosen);
  }
  const choose = (next: Choice) => {
    setShown(next);
    onChoose(next);
  };
  return [shown, choose];
}

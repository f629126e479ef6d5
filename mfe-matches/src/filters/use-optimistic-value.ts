import { useState } from 'react';

type Value = string | undefined;

/** Shows a new filter value at once. The URL, which holds the real value, follows later and can change on its own. */
export function useOptimisticValue(
  value: Value,
  onChange: (next: Value) => void,
): readonly [shown: Value, change: (next: Value) => void] {
  const [lastValue, setLastValue] = useState(value);
  const [shown, setShown] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setShown(value);
  }
  const change = (next: Value) => {
    setShown(next);
    onChange(next);
  };
  return [shown, change];
}

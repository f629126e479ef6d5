import { useState } from 'react';

type Value = string | undefined;

/** Shows a new filter value immediately, before the URL that stores it updates. */
export function useOptimisticValue(
  value: Value,
  onChange: (next: Value) => void,
): readonly [optimisticValue: Value, change: (next: Value) => void] {
  const [lastValue, setLastValue] = useState(value);
  const [optimisticValue, setOptimisticValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setOptimisticValue(value);
  }
  const changeValue = (next: Value) => {
    setOptimisticValue(next);
    onChange(next);
  };
  return [optimisticValue, changeValue];
}

import { useMemo, useState } from 'react';

/** Tracks which parts of a page have unsaved changes. Each part reports its state: `report.details(true)`. */
export function useUnsavedChanges<Name extends string>(...names: readonly Name[]) {
  const [unsavedParts, setUnsavedParts] = useState<readonly Name[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a page never change
  const report = useMemo(() => {
    const createReporter = (name: Name) => (isUnsaved: boolean) =>
      setUnsavedParts((previous) => {
        if (previous.includes(name) === isUnsaved) return previous;
        return isUnsaved ? [...previous, name] : previous.filter((part) => part !== name);
      });
    return Object.fromEntries(names.map((name) => [name, createReporter(name)])) as Record<
      Name,
      (isUnsaved: boolean) => void
    >;
  }, []);
  return { unsavedParts, isUnsaved: unsavedParts.length > 0, report };
}

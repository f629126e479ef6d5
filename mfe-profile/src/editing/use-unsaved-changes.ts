import { useMemo, useState } from 'react';

/** Keeps count of what on a page is not saved: `report.details(true)`, one reporter a name. */
export function useUnsavedChanges<Name extends string>(...names: readonly Name[]) {
  const [unsaved, setUnsaved] = useState<readonly Name[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a page never change
  const report = useMemo(() => {
    const reporter = (name: Name) => (isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.includes(name) === isUnsaved) return before;
        return isUnsaved ? [...before, name] : before.filter((one) => one !== name);
      });
    return Object.fromEntries(names.map((name) => [name, reporter(name)])) as Record<
      Name,
      (isUnsaved: boolean) => void
    >;
  }, []);
  return { unsaved, isUnsaved: unsaved.length > 0, report };
}

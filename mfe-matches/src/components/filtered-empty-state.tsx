import { Button } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

/** Explains that filters left the list empty, with a button that clears them. */
export function FilteredEmptyState({ onClear }: { onClear: () => void }) {
  const text = useText();
  return (
    <>
      <p>{text('list.emptyFiltered')}</p>
      <Button variant="secondary" onPress={onClear}>
        {text('filters.clear')}
      </Button>
    </>
  );
}

import { Button } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

/** What an empty list says of its filters, and the way to be rid of them. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  const text = useText();
  return (
    <>
      <p>{text('list.emptyFiltered')}</p>
      <Button look="secondary" onPress={onClear}>
        {text('filters.clear')}
      </Button>
    </>
  );
}

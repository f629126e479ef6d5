import { LinkButton } from '@hamrah/ui-kit';
import { EyeOff } from 'lucide-react';
import { useText } from '../messages/index.ts';

/** Link to the members that the viewer has hidden from their lists. */
export function DismissedLink() {
  const text = useText();
  return (
    <LinkButton to="/hidden_matches" variant="quiet" isWide>
      <EyeOff aria-hidden size={18} /> {text('dismissed.link')}
    </LinkButton>
  );
}

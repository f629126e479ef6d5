import type { matches } from '@hamrah/contracts';
import { ConnectControl, IconButton, IconToggle } from '@hamrah/ui-kit';
import { announce, useDismiss, useSendInvitation, useShortlist } from '@hamrah/ui-kit/shell-api';
import { Eye, EyeOff, Heart, X } from 'lucide-react';
import { useText } from '../messages/index.ts';
import { CardActions } from './card-frame.ts';

export interface CardButtonsProps {
  readonly card: matches.MatchCard;
  /** Takes the place of hiding the member from lists. */
  readonly onPass?: (() => void) | undefined;
  /** Called before the list removes the card because its heart is cleared. */
  readonly onRemove?: (() => void) | undefined;
  /** Called before the list removes the card because the viewer hides or restores the member. */
  readonly onDismiss?: (() => void) | undefined;
  /** Offers to show the member in lists again. */
  readonly isDismissedList?: boolean | undefined;
}

/** Connect Now, the heart, and hiding the member or passing them over. */
export function CardButtons({ card, onPass, onRemove, onDismiss, isDismissedList = false }: CardButtonsProps) {
  const text = useText();
  const shortlist = useShortlist(card);
  const dismiss = useDismiss(card);
  const invitation = useSendInvitation(card.code);
  const name = `${card.firstName} ${card.lastName}`;
  const toggleShortlist = (isShortlisted: boolean) => {
    if (!isShortlisted) onRemove?.();
    shortlist(isShortlisted);
  };
  const toggleDismissed = () => {
    onDismiss?.();
    dismiss(!isDismissedList);
  };
  return (
    <CardActions>
      <ConnectControl
        card={card}
        onConnect={invitation.mutate}
        announce={announce}
        profilePath={`/user/${card.code}`}
      />
      <IconToggle label={text('card.shortlist', { name })} isOn={card.shortlisted} onChange={toggleShortlist}>
        <Heart aria-hidden size={24} />
      </IconToggle>
      {onPass ? (
        <IconButton label={text('today.pass', { name })} onPress={onPass}>
          <X aria-hidden size={24} />
        </IconButton>
      ) : (
        <IconButton label={text(isDismissedList ? 'card.restore' : 'card.dismiss', { name })} onPress={toggleDismissed}>
          {isDismissedList ? <Eye aria-hidden size={22} /> : <EyeOff aria-hidden size={22} />}
        </IconButton>
      )}
    </CardActions>
  );
}

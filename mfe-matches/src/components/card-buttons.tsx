import type { matches } from '@hamrah/contracts';
import { ConnectControl, IconButton, IconToggle } from '@hamrah/ui-kit';
import { announce, useDismiss, useSendInvitation, useShortlist } from '@hamrah/ui-kit/shell-api';
import { Eye, EyeOff, Heart, X } from 'lucide-react';
import { useText } from '../messages/index.ts';
import { CardActions } from './card-frame.ts';

export interface CardButtonsProps {
  readonly card: matches.MatchCard;
  /** Passes on the member. If set, replaces the button that hides the member. */
  readonly onPass?: (() => void) | undefined;
  /** Called before the list removes the card because the viewer clears the heart. */
  readonly onRemove?: (() => void) | undefined;
  /** Called before the list removes the card because the viewer hides or restores the member. */
  readonly onDismiss?: (() => void) | undefined;
  /** Whether the list shows hidden members. Its cards offer to restore the member. */
  readonly isDismissedList?: boolean | undefined;
}

/** The buttons of a card: Connect Now, the heart, and one that passes on, hides or restores the member. */
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

import type { inbox } from '@hamrah/contracts';
import { Button } from '@hamrah/ui-kit';
import { type Answer, useAnswerInvitation } from '../data/use-answer-invitation.ts';
import { useText } from '../messages/index.ts';

interface AnswerButtonsProps {
  readonly item: inbox.InboxItem;
  /** Called when a button is pressed, before the card is removed. */
  readonly onAnswer: () => void;
}

/** The buttons that accept or decline a received invitation. */
export function AnswerButtons({ item, onAnswer }: AnswerButtonsProps) {
  const text = useText();
  const answerMutation = useAnswerInvitation(item);
  const name = item.member.firstName;
  const submit = (choice: Answer) => {
    onAnswer();
    answerMutation.mutate(choice);
  };
  return (
    <>
      <Button onPress={() => submit('accept')} aria-label={text('answer.acceptNamed', { name })}>
        {text('answer.accept')}
      </Button>
      <Button variant="secondary" onPress={() => submit('decline')} aria-label={text('answer.cancelNamed', { name })}>
        {text('answer.cancel')}
      </Button>
    </>
  );
}

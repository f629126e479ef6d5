import type { inbox } from '@hamrah/contracts';
import { Button } from '@hamrah/ui-kit';
import { useAnswer } from '../data/use-answer.ts';
import { useText } from '../messages/index.ts';

interface AnswersProps {
  readonly item: inbox.InboxItem;
  /** Called when one is pressed, before the card goes. */
  readonly onAnswer: () => void;
}

/** Accept and Cancel. */
export function Answers({ item, onAnswer }: AnswersProps) {
  const text = useText();
  const answer = useAnswer(item);
  const name = item.member.firstName;
  const give = (which: 'accept' | 'cancel') => {
    onAnswer();
    answer.mutate(which);
  };
  return (
    <>
      <Button onPress={() => give('accept')} aria-label={text('answer.acceptOf', { name })}>
        {text('answer.accept')}
      </Button>
      <Button look="secondary" onPress={() => give('cancel')} aria-label={text('answer.cancelOf', { name })}>
        {text('answer.cancel')}
      </Button>
    </>
  );
}

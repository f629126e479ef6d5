import { Button, colour } from '@hamrah/ui-kit';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Text = styled.p<{ $whole: boolean }>`
  color: ${colour.quiet};
  white-space: pre-line;
  ${({ $whole }) => !$whole && 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;'}
`;
const More = styled(Button)`min-height: 2.25rem; padding: 0 0.75rem; margin-inline-start: -0.75rem;`;

/** Above this many characters a text is folded. */
const foldedAbove = 120;

/** A member's words about themselves, folded when they are many. */
export function About({ name, about }: { name: string; about: string }) {
  const text = useText();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const more = text(whole ? 'card.less' : 'card.more');
  return (
    <div>
      <Text id={id} $whole={whole || about.length <= foldedAbove}>
        {about}
      </Text>
      {about.length > foldedAbove && (
        <More
          look="quiet"
          onPress={() => setWhole(!whole)}
          aria-expanded={whole}
          aria-controls={id}
          aria-label={text('card.moreOf', { more, name })}
        >
          {more}
        </More>
      )}
    </div>
  );
}

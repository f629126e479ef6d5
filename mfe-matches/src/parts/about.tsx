import { colour, LinkButton } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Text = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${colour.quiet};
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
const More = styled(LinkButton)`min-height: 2.25rem; padding: 0 0.75rem; margin-inline-start: -0.75rem;`;

interface AboutProps {
  readonly name: string;
  readonly about: string;
  /** Where the whole profile is. */
  readonly profile: string;
}

/** The beginning of a member's words about themselves, and the way to the rest on their profile. */
export function About({ name, about, profile }: AboutProps) {
  const text = useText();
  const more = text('card.more');
  return (
    <div>
      <Text>{about}</Text>
      <More to={profile} look="quiet" aria-label={text('card.moreOf', { more, name })}>
        {more}
      </More>
    </div>
  );
}

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
const MoreLink = styled(LinkButton)`min-height: 2.75rem; padding: 0 0.75rem; margin-inline-start: -0.75rem;`;

interface AboutExcerptProps {
  readonly name: string;
  readonly about: string;
  readonly profilePath: string;
}

/** First lines of a member's About text, with a link to the profile. */
export function AboutExcerpt({ name, about, profilePath }: AboutExcerptProps) {
  const text = useText();
  const moreLabel = text('card.more');
  return (
    <div>
      <Text>{about}</Text>
      <MoreLink to={profilePath} variant="quiet" aria-label={text('card.moreNamed', { more: moreLabel, name })}>
        {moreLabel}
      </MoreLink>
    </div>
  );
}

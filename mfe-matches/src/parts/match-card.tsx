import type { matches } from '@hamrah/contracts';
import {
  AccountBadge,
  Badge,
  Card,
  Heading,
  IconToggle,
  MemberFacts,
  Portrait,
  space,
  useKitText,
} from '@hamrah/ui-kit';
import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useShortlist } from '../data/use-shortlist.ts';
import { useText } from '../messages/index.ts';
import { About } from './about.tsx';
import { Connect } from './connect.tsx';

const Sheet = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  padding: ${space.s};
`;
const Photo = styled.div`position: relative;`;
const Marks = styled.div`
  position: absolute;
  inset: ${space.s} ${space.s} auto;
  display: flex;
  justify-content: space-between;
  gap: ${space.xs};
`;
const Words = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${space.s};
  padding: ${space.m} ${space.xs} ${space.xs};
`;
const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.xs};
  & > button { margin: -0.5rem -0.5rem -0.75rem 0; }
`;
const ToProfile = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  & > span { vertical-align: top; }
`;

/** A member of the matches, with heart and Connect Now. */
export function MatchCard({ card, isFirst }: { card: matches.MatchCard; isFirst: boolean }) {
  const text = useText();
  const kit = useKitText();
  const shortlist = useShortlist(card.code);
  const profile = `/user/${card.code}`;
  const name = `${card.firstName} ${card.lastName}`;
  return (
    <Sheet as="article" aria-label={name}>
      <Photo>
        <ToProfile to={profile}>
          <Portrait name={name} photoUrl={card.photoUrl} isFirst={isFirst} />
        </ToProfile>
        <Marks>
          <AccountBadge type={card.accountType} />
          {card.synthetic && <Badge>{kit('member.demo')}</Badge>}
        </Marks>
      </Photo>
      <Words>
        <Head>
          <Heading level={2} size="h3">
            <ToProfile to={profile}>{name}</ToProfile>
          </Heading>
          <IconToggle label={text('card.shortlist', { name })} isOn={card.shortlisted} onChange={shortlist.mutate}>
            <Heart aria-hidden size={24} />
          </IconToggle>
        </Head>
        <MemberFacts member={card} />
        <About name={name} about={card.about} profile={profile} />
        <Connect card={card} />
      </Words>
    </Sheet>
  );
}

import { LinkButton, space, useKitText } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { MemberCarousel } from '../components/member-carousel.tsx';
import { useDailyMatches } from '../data/use-dashboard-members.ts';
import { useHomeText } from '../messages/home.ts';

const Column = styled.div`display: grid; gap: ${space.s}; justify-items: start; & > section { width: 100%; }`;
const Links = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;

/** Today's matches, each with its first reason. The page `/todaymatches` shows all reasons and the actions. */
export function TodaysMatches() {
  const text = useHomeText();
  const kitText = useKitText();
  const query = useDailyMatches();
  const state = query.data?.[0] === undefined ? 'empty' : 'on';
  return (
    <Column>
      <MemberCarousel
        title={text('matches.title')}
        query={query}
        emptyText={text('matches.empty')}
        noteOf={({ code }) => {
          const reason = query.data?.find((card) => card.code === code)?.why[0];
          return reason && kitText(`why.${reason}`);
        }}
        shownAt={{ place: 'home', source: 'daily' }}
        isAboveFold
      />
      <Links>
        {state === 'on' && <LinkButton to="/todaymatches">{text('matches.today')}</LinkButton>}
        <LinkButton to="/mutual" variant="quiet">
          {text('matches.all')}
        </LinkButton>
      </Links>
    </Column>
  );
}

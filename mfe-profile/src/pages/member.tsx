import { heightLabel, type profile } from '@hamrah/contracts';
import {
  EmptyState,
  LinkButton,
  Loaded,
  media,
  Page,
  PreparingState,
  Skeleton,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useMember, useVisit } from '../data/use-member.ts';
import { Comparison } from '../member/comparison.tsx';
import { Contact } from '../member/contact.tsx';
import { Side } from '../member/side.tsx';
import { Similar } from '../member/similar.tsx';
import { About, Told } from '../member/told.tsx';
import { useMemberText } from '../messages/member.ts';

const Sides = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.l};
  & > * { min-width: 0; }
  ${media.wide} { grid-template-columns: 20rem minmax(0, 1fr); }
`;
const Column = styled.div`display: grid; gap: ${space.l}; min-width: 0;`;
const Alone = styled.div`max-width: 38rem; margin: 0 auto; padding: ${space.xl} ${space.m};`;

/** Another member's profile. */
export default function Member() {
  const { code = '' } = useParams();
  const text = useMemberText();
  const problem = useProblemText();
  const query = useMember(code);
  useVisit(code, !!query.data?.view);
  const view = query.data?.view;
  if (view) return <Profile key={code} view={view} />;
  if (query.data && !query.data.isPreparing) return <Missing />;
  return (
    <Page title={text('title')} width="wide">
      <Loaded query={query} skeleton={<ProfileSkeleton />}>
        {() => (
          <PreparingState title={problem('profile.being_prepared')}>
            <p>{text('preparing')}</p>
          </PreparingState>
        )}
      </Loaded>
    </Page>
  );
}

function Profile({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const { card } = view;
  const { age, city, country } = card;
  const lead = text('lead', { age, height: heightLabel(card.heightInches), city, country });
  return (
    <Page title={`${card.firstName} ${card.lastName}`} lead={lead} width="wide">
      <Sides>
        <Side view={view} />
        <Column>
          <About view={view} />
          <Contact code={card.code} name={card.firstName} contact={view.contact} />
          <Told view={view} />
          <Comparison name={card.firstName} comparison={view.comparison} />
          <Similar code={card.code} />
        </Column>
      </Sides>
    </Page>
  );
}

function Missing() {
  const text = useMemberText();
  const problem = useProblemText();
  return (
    <Alone>
      <title>{`${text('title')} · Hamrah`}</title>
      <EmptyState
        level={1}
        title={problem('profile.member_not_found')}
        icon={<UserRoundX aria-hidden size={40} strokeWidth={1.5} />}
      >
        <p>{text('missing.text')}</p>
        <LinkButton to="/dashboard" look="secondary">
          {text('missing.link')}
        </LinkButton>
      </EmptyState>
    </Alone>
  );
}

function ProfileSkeleton() {
  return (
    <Sides>
      <Skeleton $height="36rem" />
      <Column>
        <Skeleton $height="16rem" />
        <Skeleton $height="12rem" />
      </Column>
    </Sides>
  );
}

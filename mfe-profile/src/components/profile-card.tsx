import { heightLabel } from '@hamrah/contracts';
import { Card, colour, Heading, media, Portrait, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import type { DashboardData } from '../data/use-dashboard.ts';
import { useText } from '../messages/index.ts';
import { AccountType } from './account-type.tsx';
import { CopyProfileId } from './copy-profile-id.tsx';
import { EmailStatus } from './email-status.tsx';

const CardBody = styled(Card)`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.medium} { grid-template-columns: 14rem 1fr; }
`;
const Photo = styled.div`max-width: 18rem; ${media.medium} { max-width: none; }`;
const Content = styled.div`display: grid; gap: ${space.s}; align-content: start; min-width: 0;`;
const Code = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xxs}; color: ${colour.quiet};`;
const Path = styled.p`color: ${colour.marigoldInk}; font-weight: 600; font-size: ${size.lead}; line-height: 1.4;`;
const Email = styled.div`outline: none; scroll-margin-top: 5.5rem;`;
const Muted = styled.p`color: ${colour.quiet};`;

const monthAndYear = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric' });
const cmPerInch = 2.54;

/** The viewer's own profile on the dashboard. */
export function ProfileCard({ profile, contactsLeft }: Pick<DashboardData, 'profile' | 'contactsLeft'>) {
  const text = useText();
  const name = `${profile.firstName} ${profile.lastName}`;
  const height = text('card.height', {
    height: heightLabel(profile.heightInches),
    cm: Math.round(profile.heightInches * cmPerInch),
  });
  return (
    <CardBody as="article" aria-label={name}>
      <Photo>
        <Portrait name={name} photoUrl={profile.photoUrl} width="15rem" />
      </Photo>
      <Content>
        <Heading level={2}>{name}</Heading>
        <AccountType type={profile.accountType} />
        <Code>
          {text('card.code')} <strong>{profile.member}</strong> <CopyProfileId code={profile.member} />
        </Code>
        <p>{text('card.contactsLeft', { count: contactsLeft })}</p>
        <Email id="email" tabIndex={-1}>
          <EmailStatus />
        </Email>
        <Path>{profile.path}</Path>
        <p>
          {text('card.age', { age: profile.age })} · {height}
        </p>
        <p>{`${profile.city}, ${profile.state}, ${profile.country}`}</p>
        <Muted>{text('card.since', { date: monthAndYear.format(new Date(profile.joinedAt)) })}</Muted>
      </Content>
    </CardBody>
  );
}

import type { inbox } from '@hamrah/contracts';
import { Badge, Card, colour, Heading, MemberSummary, media, Portrait, size, space, useKitText } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Layout = styled(Card)`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  ${media.medium} { grid-template-columns: 11rem 1fr; gap: ${space.l}; }
`;
const Details = styled.div`display: grid; align-content: start; gap: ${space.s}; min-width: 0;`;
const Head = styled.div`
  display: flex;
  align-items: start;
  gap: ${space.xs};
  margin-bottom: calc(-1 * ${space.xs});
`;
const Name = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  min-width: 0;
  min-height: 2.75rem;
`;
const DateLine = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-top: ${space.xs};
  &:empty { display: none; }
`;
const ProfileLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  & > span { vertical-align: top; }
`;

interface InvitationCardProps {
  readonly member: inbox.InboxItem['member'];
  /** Loads the photo eagerly. */
  readonly isEager: boolean;
  /** One line about the invitation, with its date. */
  readonly dateLine: string;
  /** Menu of the rarely used actions. */
  readonly menu: ReactNode;
  /** The main actions. */
  readonly children?: ReactNode;
}

/** A card that shows the other member of an invitation. */
export function InvitationCard({ member, isEager, dateLine, menu, children }: InvitationCardProps) {
  const kitText = useKitText();
  const profile = `/user/${member.code}`;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Layout as="article" aria-label={name}>
      <div>
        <ProfileLink to={profile}>
          <Portrait name={name} photoUrl={member.photoUrl} isEager={isEager} />
        </ProfileLink>
      </div>
      <Details>
        <Head>
          <Name>
            <Heading level={2} size="h3">
              <ProfileLink to={profile}>{name}</ProfileLink>
            </Heading>
            {member.synthetic && <Badge>{kitText('member.demo')}</Badge>}
          </Name>
          {menu}
        </Head>
        <DateLine>{dateLine}</DateLine>
        <MemberSummary member={member} />
        <Actions>{children}</Actions>
      </Details>
    </Layout>
  );
}

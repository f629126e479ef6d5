import type { inbox } from '@hamrah/contracts';
import {
  Badge,
  Card,
  colour,
  Heading,
  MemberFacts,
  MemberSummary,
  media,
  Portrait,
  size,
  space,
  useKitText,
} from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { invitationPhotoSizes } from './photo-sizes.ts';

const Layout = styled(Card)`
  display: grid;
  grid-template:
    'photo head' auto
    'facts facts' auto
    'actions actions' auto / minmax(5.5rem, 34%) minmax(0, 1fr);
  gap: ${space.s} ${space.m};
  padding: ${space.m};
  ${media.medium} {
    grid-template: 'photo head' auto 'photo facts' auto 'photo actions' 1fr / 11rem minmax(0, 1fr);
    column-gap: ${space.l};
  }
  @container card (max-width: 17rem) {
    grid-template: 'photo' auto 'head' auto 'facts' auto 'actions' auto / minmax(0, 1fr);
  }
`;
const Photo = styled.div`grid-area: photo; align-self: start;`;
const Head = styled.div`display: grid; grid-area: head; align-content: start; gap: ${space.xs}; min-width: 0;`;
const NameRow = styled.div`display: flex; align-items: start; gap: ${space.xs};`;
const Facts = styled.div`grid-area: facts; min-width: 0;`;
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
  grid-area: actions;
  flex-wrap: wrap;
  align-content: start;
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
      <Photo>
        <ProfileLink to={profile}>
          <Portrait name={name} photoUrl={member.photoUrl} isEager={isEager} width={invitationPhotoSizes} />
        </ProfileLink>
      </Photo>
      <Head>
        <NameRow>
          <Name>
            <Heading level={2} size="h3">
              <ProfileLink to={profile}>{name}</ProfileLink>
            </Heading>
            {member.synthetic && <Badge>{kitText('member.demo')}</Badge>}
          </Name>
          {menu}
        </NameRow>
        <MemberSummary member={member} />
        <DateLine>{dateLine}</DateLine>
      </Head>
      <Facts>
        <MemberFacts member={member} />
      </Facts>
      <Actions>{children}</Actions>
    </Layout>
  );
}

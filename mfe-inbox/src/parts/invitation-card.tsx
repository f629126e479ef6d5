import type { inbox } from '@hamrah/contracts';
import { Badge, Card, colour, Heading, MemberFacts, media, Portrait, size, space, useKitText } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Sheet = styled(Card)`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  ${media.medium} { grid-template-columns: 11rem 1fr; gap: ${space.l}; }
`;
const Words = styled.div`display: grid; align-content: start; gap: ${space.s}; min-width: 0;`;
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
const When = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-top: ${space.xs};
  &:empty { display: none; }
`;
const ToProfile = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  & > span { vertical-align: top; }
`;

interface InvitationCardProps {
  readonly member: inbox.InboxItem['member'];
  /** When and by whom, in one short line. */
  readonly when: string;
  /** What is done seldom. */
  readonly menu: ReactNode;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** The other member of an invitation. */
export function InvitationCard({ member, when, menu, children }: InvitationCardProps) {
  const kit = useKitText();
  const profile = `/user/${member.code}`;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Sheet as="article" aria-label={name}>
      <div>
        <ToProfile to={profile}>
          <Portrait name={name} photoUrl={member.photoUrl} />
        </ToProfile>
      </div>
      <Words>
        <Head>
          <Name>
            <Heading level={2} size="h3">
              <ToProfile to={profile}>{name}</ToProfile>
            </Heading>
            {member.synthetic && <Badge>{kit('member.demo')}</Badge>}
          </Name>
          {menu}
        </Head>
        <When>{when}</When>
        <MemberFacts member={member} />
        <Foot>{children}</Foot>
      </Words>
    </Sheet>
  );
}

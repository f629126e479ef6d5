import {
  Button,
  ConnectControl,
  colour,
  IconToggle,
  LinkButton,
  media,
  Skeleton,
  space,
  useKitText,
} from '@hamrah/ui-kit';
import { ApiError, announce, useLiveRelations, useSendInvitation, useShortlist } from '@hamrah/ui-kit/shell-api';
import { Heart, MessageSquare } from 'lucide-react';
import styled from 'styled-components';
import { useMatch } from '../data/use-match.ts';
import { useMemberText } from '../messages/member.ts';

const Row = styled.div`display: flex; align-items: center; gap: ${space.xs};`;
const ActionBar = styled(Row)`
  ${media.belowWide} {
    position: fixed;
    z-index: 2;
    inset: auto 0 var(--bottom-bar, 0px);
    padding: ${space.xs} ${space.m};
    border-top: 1px solid ${colour.line};
    background: ${colour.surface};
    flex-wrap: wrap;
    & > * { min-width: 0; }
  }
`;
const Active = styled.p`color: ${colour.quiet}; text-align: center;`;
const ErrorText = styled.p`flex: 1; color: ${colour.quiet}; line-height: 1.4;`;

interface MemberActionsProps {
  readonly code: string;
  readonly name: string;
  readonly firstName: string;
}

/** Connect control, Message and shortlist heart. On narrow screens they stay at the bottom. */
export function MemberActions({ code, name, firstName }: MemberActionsProps) {
  const text = useMemberText();
  const kitText = useKitText();
  const query = useMatch(code);
  const shortlist = useShortlist({ code, firstName });
  const invitation = useSendInvitation(code);
  useLiveRelations();
  // The matches service has not indexed this member yet.
  if (query.error instanceof ApiError && query.error.code === 'matches.member_not_found') return null;
  if (query.error && !query.data)
    return (
      <Row role="alert">
        <ErrorText>{text('connect.failed')}</ErrorText>
        <Button variant="quiet" onPress={() => void query.refetch()}>
          {text('connect.retry')}
        </Button>
      </Row>
    );
  if (!query.data) return <Skeleton $height="3rem" />;
  const isConnected = query.data.relation === 'connected';
  return (
    <>
      {query.data.lastActive && <Active>{kitText(`active.${query.data.lastActive}`)}</Active>}
      <ActionBar>
        <ConnectControl card={query.data} onConnect={invitation.mutate} announce={announce} />
        {isConnected && (
          <LinkButton to={`/messages/${code}`} aria-label={text('message.to', { name: query.data.firstName })}>
            <MessageSquare aria-hidden size={20} /> {text('message.action')}
          </LinkButton>
        )}
        <IconToggle label={text('shortlist', { name })} isOn={query.data.shortlisted} onChange={shortlist}>
          <Heart aria-hidden size={26} />
        </IconToggle>
      </ActionBar>
    </>
  );
}

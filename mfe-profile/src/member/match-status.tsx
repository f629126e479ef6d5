import { Button, ConnectControl, colour, IconToggle, MatchScore, Skeleton, space } from '@hamrah/ui-kit';
import { ApiError, announce, useLiveRelations, useSendInvitation, useShortlist } from '@hamrah/ui-kit/shell-api';
import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { useMatch } from '../data/use-match.ts';
import { useMemberText } from '../messages/member.ts';

const Row = styled.div`display: flex; align-items: center; gap: ${space.xs};`;
const ErrorText = styled.p`flex: 1; color: ${colour.quiet}; line-height: 1.4;`;

/** Shortlist heart, connect control and match score of a member. */
export function MatchStatus({ code, name }: { code: string; name: string }) {
  const text = useMemberText();
  const query = useMatch(code);
  const shortlist = useShortlist(code);
  const invitation = useSendInvitation(code);
  useLiveRelations();
  // The matches service does not have this member yet.
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
  return (
    <>
      <Row>
        <ConnectControl card={query.data} onConnect={invitation.mutate} announce={announce} />
        <IconToggle label={text('shortlist', { name })} isOn={query.data.shortlisted} onChange={shortlist.mutate}>
          <Heart aria-hidden size={26} />
        </IconToggle>
      </Row>
      <MatchScore score={query.data.score} reasons={query.data.reasons} />
    </>
  );
}

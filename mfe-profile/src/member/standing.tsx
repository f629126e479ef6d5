import { Button, colour, IconToggle, Skeleton, space } from '@hamrah/ui-kit';
import { Refusal } from '@hamrah/ui-kit/shell-api';
import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { useMatch, useShortlist } from '../data/use-match.ts';
import { useMemberText } from '../messages/member.ts';
import { ConnectControl } from './connect-control.tsx';

const Row = styled.div`display: flex; align-items: center; gap: ${space.xs};`;
const Failed = styled.p`flex: 1; color: ${colour.quiet}; line-height: 1.4;`;

/** The heart, and how far the viewer and a member are. */
export function Standing({ code, name }: { code: string; name: string }) {
  const text = useMemberText();
  const query = useMatch(code);
  const shortlist = useShortlist(code);
  // Whom the matches do not know yet has neither.
  if (query.error instanceof Refusal && query.error.code === 'matches.member_not_found') return null;
  if (query.error && !query.data)
    return (
      <Row role="alert">
        <Failed>{text('connect.failed')}</Failed>
        <Button look="quiet" onPress={() => void query.refetch()}>
          {text('connect.again')}
        </Button>
      </Row>
    );
  if (!query.data) return <Skeleton $height="3rem" />;
  return (
    <Row>
      <ConnectControl card={query.data} />
      <IconToggle label={text('shortlist', { name })} isOn={query.data.shortlisted} onChange={shortlist.mutate}>
        <Heart aria-hidden size={26} />
      </IconToggle>
    </Row>
  );
}

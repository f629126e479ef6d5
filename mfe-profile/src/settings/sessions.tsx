import type { SessionView } from '@hamrah/contracts/identity';
import { Badge, Button, colour, QueryView, Skeleton, size, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { Row as PlainRow, RowList } from '../components/row-list.tsx';
import { Section } from '../components/section.tsx';
import { useEndSession, useSessions } from '../data/use-sessions.ts';
import { useSettingsText } from '../messages/settings.ts';

const Row = styled(PlainRow)`
  /* Aligns the button label with the text above. */
  & > button { margin-inline: -1.4rem; }
`;
const Device = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs}; font-weight: 600;`;
const SessionDates = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Footer = styled.div`& > button { justify-self: start; }`;

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** Browsers where the member is signed in. All except the current one have a Sign out button. */
export function Sessions() {
  const text = useSettingsText();
  const query = useSessions();
  return (
    <Section anchor="sessions" title={text('sessions.title')} lead={text('sessions.lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="8rem" />}>
        {({ items }) => <SessionList sessions={items} />}
      </QueryView>
    </Section>
  );
}

function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const text = useSettingsText();
  const problem = useProblemText();
  const endSession = useEndSession();
  const signOut = async (
    target: Parameters<typeof endSession.mutateAsync>[0],
    successKey: 'sessions.ended' | 'sessions.endedOthers',
  ) => {
    try {
      await endSession.mutateAsync(target);
      toast.success(text(successKey));
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error : 'service.failed'));
    }
  };
  return (
    <>
      <RowList>
        {sessions.map(({ id, device, current, startedAt, lastActiveAt }) => (
          <Row key={id}>
            <div>
              <Device>
                {device} {current && <Badge tone="sage">{text('sessions.current')}</Badge>}
              </Device>
              <SessionDates>
                {text('sessions.since', { date: dateFormat.format(new Date(startedAt)) })} ·{' '}
                {text('sessions.lastActive', { date: dateTimeFormat.format(new Date(lastActiveAt)) })}
              </SessionDates>
            </div>
            {!current && (
              <Button
                variant="quiet"
                aria-label={text('sessions.endNamed', { device, date: dateTimeFormat.format(new Date(lastActiveAt)) })}
                isDisabled={endSession.isPending}
                onPress={() => void signOut({ session: id }, 'sessions.ended')}
              >
                {text('sessions.end')}
              </Button>
            )}
          </Row>
        ))}
      </RowList>
      {sessions.some(({ current }) => !current) && (
        <Footer>
          <Button
            variant="secondary"
            isDisabled={endSession.isPending}
            onPress={() => void signOut('others', 'sessions.endedOthers')}
          >
            {text('sessions.endOthers')}
          </Button>
        </Footer>
      )}
    </>
  );
}

import { type SharePart, type ShareView, shareLifetimesDays, shareLinkOf } from '@hamrah/contracts/profile';
import { Button, colour, QueryView, RadioGroup, radius, Skeleton, size, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Row, RowList } from '../components/row-list.tsx';
import { SubsectionTitle } from '../components/section.tsx';
import { useCreateShare, useRevokeShare, useShares } from '../data/use-shares.ts';
import { useSharingText } from '../messages/sharing.ts';
import { CopyButton } from '../settings/copy-button.tsx';

const Form = styled.div`display: grid; gap: ${space.s}; justify-items: start; align-content: start; min-width: 0;`;
const NewLink = styled.div`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  width: 100%;
  padding: ${space.m};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  & > code { overflow-wrap: anywhere; font-size: ${size.small}; }
`;
const Quiet = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const formatDate = (date: string) => dateFormat.format(new Date(date));

/** Creates a share link, and shows it once. */
export function LinkForm({ parts }: { parts: SharePart[] }) {
  const text = useSharingText();
  const problem = useProblemText();
  const create = useCreateShare();
  const [days, setDays] = useState<(typeof shareLifetimesDays)[number]>(30);
  const submit = () =>
    create.mutate(
      { parts, days },
      { onError: (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')) },
    );
  const link = create.data && shareLinkOf(location.origin, create.data.token);
  return (
    <Form>
      <SubsectionTitle>{text('link.title')}</SubsectionTitle>
      <RadioGroup
        label={text('link.days')}
        value={String(days)}
        onChange={(id) => setDays(Number(id) as typeof days)}
        options={shareLifetimesDays.map((count) => ({
          id: String(count),
          label: text('link.daysOption', { days: count }),
        }))}
      />
      <Button variant="secondary" isPending={create.isPending} isDisabled={parts.length === 0} onPress={submit}>
        <Link2 aria-hidden size={20} /> {text('link.create')}
      </Button>
      {link && (
        <NewLink role="status">
          <p>{text('link.created')}</p>
          <code>{link}</code>
          <CopyButton label={text('link.copy')} value={link} />
        </NewLink>
      )}
    </Form>
  );
}

/** The member's links, each with a button that ends it. */
export function ShareLinks() {
  const text = useSharingText();
  const query = useShares();
  return (
    <Form>
      <SubsectionTitle>{text('links.title')}</SubsectionTitle>
      <QueryView query={query} skeleton={<Skeleton $height="3rem" />}>
        {({ shares }) =>
          shares.length === 0 ? (
            <Quiet>{text('links.none')}</Quiet>
          ) : (
            <RowList>
              {shares.map((share) => (
                <ShareRow key={share.share} {...share} />
              ))}
            </RowList>
          )
        }
      </QueryView>
    </Form>
  );
}

function ShareRow({ share, createdAt, expiresAt }: ShareView) {
  const text = useSharingText();
  const problem = useProblemText();
  const revoke = useRevokeShare();
  const end = () =>
    revoke.mutate(share, {
      onSuccess: () => toast.success(text('links.ended')),
      onError: (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')),
    });
  return (
    <Row>
      <div>
        <p>{text('links.until', { date: formatDate(expiresAt) })}</p>
        <Quiet>{text('links.created', { date: formatDate(createdAt) })}</Quiet>
      </div>
      <Button
        variant="quiet"
        aria-label={text('links.endNamed', { date: formatDate(createdAt) })}
        isPending={revoke.isPending}
        onPress={end}
      >
        {text('links.end')}
      </Button>
    </Row>
  );
}

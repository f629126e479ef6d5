import type { SharedProfile } from '@hamrah/contracts/profile';
import {
  Card,
  colour,
  EmptyState,
  Heading,
  LinkButton,
  Page,
  radius,
  Skeleton,
  space,
  VisuallyHidden,
} from '@hamrah/ui-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useSharedProfile } from '../data/use-shares.ts';
import { useSharingText } from '../messages/sharing.ts';

const Panel = styled(Card)`display: grid; gap: ${space.l};`;
const Photo = styled.img`
  justify-self: center;
  width: min(100%, 16rem);
  aspect-ratio: 4 / 5;
  border-radius: ${radius.card};
  object-fit: cover;
`;
const Rows = styled.dl`
  display: grid;
  gap: ${space.xs};
  margin-top: ${space.s};
  & > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: ${space.m}; }
  & > div[data-prose] { grid-template-columns: minmax(0, 1fr); white-space: pre-line; }
  dt { color: ${colour.quiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** The token of the link. It is in the URL fragment, which browsers do not send to servers. */
const readToken = () => window.location.hash.slice(1);

/** A profile that a member shared by link, without sign-in. */
export default function Shared() {
  const text = useSharingText();
  const [token] = useState(readToken);
  const { data, error } = useSharedProfile(token);
  useNoIndex();
  const isGone = token === '' || error !== null;
  return (
    <Page
      title={text('shared.title')}
      width="narrow"
      {...(data && { lead: text('shared.lead', { date: dateFormat.format(new Date(data.expiresAt)) }) })}
    >
      {isGone ? (
        <EmptyState title={text('shared.gone')}>
          <p>{text('shared.goneHint')}</p>
          <LinkButton to="/">{text('shared.home')}</LinkButton>
        </EmptyState>
      ) : data ? (
        <SharedDetails shared={data} />
      ) : (
        <Skeleton $height="30rem" />
      )}
    </Page>
  );
}

function SharedDetails({ shared: { name, photo, sections } }: { shared: SharedProfile }) {
  const text = useSharingText();
  return (
    <Panel as="article">
      {photo && <Photo src={photo} alt={text('shared.photo', { name: name ?? text('shared.someone') })} />}
      {name && <Heading level={2}>{name}</Heading>}
      {sections.map(({ section, rows }) => (
        <section key={section}>
          <Heading level={3} size="h3">
            {text(section === 'about' ? 'field.about' : `part.${section}`)}
          </Heading>
          <Rows>
            {rows.map(({ label, value }) => (
              <div key={label} {...(section === 'about' && { 'data-prose': true })}>
                <dt>{label === text('field.about') ? <VisuallyHidden>{label}</VisuallyHidden> : label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Rows>
        </section>
      ))}
    </Panel>
  );
}

/** Asks search engines that run scripts not to index the page, as the gateway's header does. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

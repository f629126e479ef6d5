import type { profile } from '@hamrah/contracts';
import { Button, colour, EmailAddress, LinkButton, space, useProblemText, VisuallyHidden } from '@hamrah/ui-kit';
import { ApiError, announce } from '@hamrah/ui-kit/shell-api';
import { LockKeyhole } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useRevealContact } from '../data/use-member.ts';
import { useMemberText } from '../messages/member.ts';

const Details = styled.dl`
  display: grid;
  gap: ${space.s};
  & dt { color: ${colour.quiet}; line-height: 1.4; }
  & dd { overflow-wrap: anywhere; font-weight: 600; }
`;
const Dots = styled.span`color: ${colour.quiet}; letter-spacing: 0.15em;`;
const ActionRow = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.s} ${space.m};`;
const Explanation = styled.p`
  display: flex;
  flex: 1 1 16rem;
  align-items: start;
  gap: ${space.xs};
  color: ${colour.quiet};
  & > svg { flex: none; margin-top: 0.25em; }
`;

/** For each obstacle, the problem whose text explains it. */
const problemByObstacle = {
  upgrade: 'profile.upgrade_required',
  connect_first: 'profile.connection_required',
  none_left: 'profile.no_contacts_left',
} as const satisfies Record<NonNullable<profile.ContactView['obstacle']>, string>;

/** A revealed phone number, or why there is none. */
function PhoneNumber({ phone }: { readonly phone: string | null }) {
  const text = useMemberText();
  return phone === null ? text('contact.phoneUnverified') : <a href={`tel:${phone}`}>{phone}</a>;
}

interface ContactSectionProps {
  readonly code: string;
  readonly name: string;
  readonly contact: profile.ContactView;
}

/** A member's contact details, masked until revealed. States the cost of a reveal or the obstacle to it. */
export function ContactSection({ code, name, contact: { revealed, obstacle, contactsLeft } }: ContactSectionProps) {
  const text = useMemberText();
  const problem = useProblemText();
  const revealContact = useRevealContact(code);
  const detailsRef = useRef<HTMLDListElement>(null);
  const isWithheld = revealContact.error instanceof ApiError && revealContact.error.code === 'profile.contact_withheld';
  const reason = isWithheld ? 'profile.contact_withheld' : obstacle && problemByObstacle[obstacle];
  const revealDetails = async () => {
    const result = await revealContact.mutateAsync().catch(() => null);
    // The button disappears on success, and if the error is an obstacle to a reveal.
    detailsRef.current?.focus();
    if (result?.revealed) announce(text('contact.revealed', { name }));
  };
  const maskedValue = (
    <>
      <Dots aria-hidden>••••••••••</Dots>
      <VisuallyHidden>{text('contact.hidden')}</VisuallyHidden>
    </>
  );
  return (
    <Section title={text('contact.title')} anchor="contact">
      <Details ref={detailsRef} tabIndex={-1}>
        <div>
          <dt>{text('contact.email')}</dt>
          <dd>
            {revealed ? (
              <a href={`mailto:${revealed.email}`}>
                <EmailAddress address={revealed.email} />
              </a>
            ) : (
              maskedValue
            )}
          </dd>
        </div>
        <div>
          <dt>{text('contact.phone')}</dt>
          <dd>{revealed ? <PhoneNumber phone={revealed.phone} /> : maskedValue}</dd>
        </div>
      </Details>
      {revealed && <Explanation>{text('contact.revealedHint')}</Explanation>}
      {!revealed && reason === null && (
        <ActionRow>
          <Button isPending={revealContact.isPending} onPress={() => void revealDetails()}>
            {text('contact.reveal')}
          </Button>
          <Explanation>{text('contact.cost', { count: contactsLeft })}</Explanation>
        </ActionRow>
      )}
      {!revealed && reason !== null && (
        <ActionRow>
          <Explanation>
            <LockKeyhole aria-hidden size={18} /> {problem(reason)}
          </Explanation>
          {(obstacle === 'upgrade' || obstacle === 'none_left') && (
            <LinkButton to="/plan" variant="secondary">
              {text(obstacle === 'upgrade' ? 'contact.upgrade' : 'photos.plans')}
            </LinkButton>
          )}
        </ActionRow>
      )}
    </Section>
  );
}

import type { Account } from '@hamrah/contracts/identity';
import { Badge, colour, EmailAddress, space, standaloneLink } from '@hamrah/ui-kit';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useSettingsText } from '../messages/settings.ts';

const List = styled.dl`
  display: grid;
  gap: ${space.m};
  & > div { display: grid; gap: ${space.xxs}; }
  & dt { color: ${colour.quiet}; }
  & dd { display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs} ${space.s}; overflow-wrap: anywhere; }
`;

const VerifyLink = styled(Link)`${standaloneLink}`;

/** Email address and phone number, each with a badge if verified. */
export function ContactDetails({ account }: { account: Account }) {
  const text = useSettingsText();
  const verifiedBadge = (
    <Badge tone="sage">
      <ShieldCheck aria-hidden size={16} /> {text('contact.verified')}
    </Badge>
  );
  return (
    <Section title={text('contact.title')}>
      <List>
        <div>
          <dt>{text('contact.email')}</dt>
          <dd>
            <strong>
              <EmailAddress address={account.email} />
            </strong>
            {account.emailVerified ? verifiedBadge : <VerifyLink to="/dashboard">{text('contact.verify')}</VerifyLink>}
          </dd>
        </div>
        <div>
          <dt>{text('contact.phone')}</dt>
          <dd>
            <strong>{account.phone}</strong>
            {account.phoneVerified && verifiedBadge}
          </dd>
        </div>
      </List>
    </Section>
  );
}

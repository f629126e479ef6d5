import { colour, EmailAddress, Heading, media, Page, space, standaloneLink } from '@hamrah/ui-kit';
import { Mail, MapPin, Phone } from 'lucide-react';
import styled from 'styled-components';
import { operator, telUrl } from '../operator.ts';
import { useContactText } from './contact-texts.ts';
import { EnquiryForm } from './enquiry/enquiry-form.tsx';
import { usePublicText } from './texts.ts';
import { useDescription } from './use-description.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  ${media.wide} { grid-template-columns: 1.25fr 1fr; align-items: start; gap: ${space.xxl}; }
`;
const Part = styled.section`display: grid; gap: ${space.m}; scroll-margin-top: 5rem; &:focus { outline: none; }`;
const Aside = styled.div`display: grid; gap: ${space.xl};`;
const Channels = styled.dl`
  display: grid;
  gap: ${space.m};
  & > div { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); align-items: start; }
  & svg { margin-top: 0.2rem; color: ${colour.sageInk}; }
  & dt { grid-column: 2; font-weight: 600; }
  & dd { grid-column: 2; color: ${colour.quiet}; }
  & a { ${standaloneLink} }
  & svg { grid-row: 1 / span 2; }
`;
const Quiet = styled.p`color: ${colour.quiet};`;

function ContactChannels() {
  const text = useContactText();
  return (
    <Channels>
      <div>
        <Mail aria-hidden size={22} />
        <dt>{text('channels.email')}</dt>
        <dd>
          <a href={`mailto:${operator.email}`}>
            <EmailAddress address={operator.email} />
          </a>
        </dd>
      </div>
      <div>
        <Phone aria-hidden size={22} />
        <dt>{text('channels.phone')}</dt>
        <dd>
          <a href={telUrl(operator.phone)}>{operator.phone}</a>
          <br />
          {operator.hours}
        </dd>
      </div>
      <div>
        <MapPin aria-hidden size={22} />
        <dt>{text('channels.post')}</dt>
        <dd>{operator.address}</dd>
      </div>
    </Channels>
  );
}

export default function Contact() {
  const text = useContactText();
  const name = usePublicText()('contact');
  useDescription(text('description'));
  const { grievanceOfficer } = operator;
  return (
    <Page title={name} lead={text('lead')}>
      <Columns>
        <Part>
          <Heading level={2} id="enquiry-title">
            {text('form.title')}
          </Heading>
          <EnquiryForm type="contact" labelledBy="enquiry-title" />
        </Part>
        <Aside>
          <Part>
            <Heading level={2}>{text('channels.title')}</Heading>
            <ContactChannels />
          </Part>
          <Part id="grievance" tabIndex={-1}>
            <Heading level={2}>{text('grievance.title')}</Heading>
            <Quiet>
              {text('grievance.text')} {grievanceOfficer.name}, {operator.name}, {operator.address},{' '}
              <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{' '}
              <a href={telUrl(operator.phone)}>{operator.phone}</a>
            </Quiet>
            <Quiet>{text('grievance.times')}</Quiet>
            <Quiet>{text('grievance.money')}</Quiet>
          </Part>
          <Part>
            <Heading level={2}>{text('members.title')}</Heading>
            <Quiet>{text('members.text')}</Quiet>
          </Part>
        </Aside>
      </Columns>
    </Page>
  );
}

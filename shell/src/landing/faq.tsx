import { gstPercent } from '@hamrah/contracts/billing';
import {
  colour,
  EmailAddress,
  family,
  formatCount,
  Heading,
  media,
  space,
  standaloneLink,
  useIsNear,
} from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { operator, telUrl } from '../operator.ts';
import { useLandingText } from './texts.ts';
import { useMemberCount, usePlanRange } from './use-public-facts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space.xl};
  padding: 0;
  list-style: none;
  ${media.medium} { grid-template-columns: 1fr 1fr; }
`;
const Item = styled.li`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  padding-top: ${space.m};
  border-top: 3px solid ${colour.marigold};
  & > p { max-width: 34rem; color: ${colour.quiet}; }
  & a { ${standaloneLink} }
`;
/** A key fact. Its space is reserved, because some facts load later. */
const Fact = styled.p<{ $lines: number }>`
  min-height: calc(1.3em * ${({ $lines }) => $lines});
  ${media.wide} { min-height: 1.3em; }
  && { color: ${colour.ink}; }
  font: 500 1.25rem / 1.3 ${family.heading};
`;

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
/** Formats a range as one value, or as the lowest and the highest. */
const rangeText = ([from, to]: readonly [number, number], format: (value: number) => string, between: string) =>
  from === to ? format(from) : `${format(from)} ${between} ${format(to)}`;

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Item>
      <Heading level={3}>{title}</Heading>
      {children}
    </Item>
  );
}

/** Answers to visitors' first questions, with current numbers from the services. */
export function Faq() {
  const text = useLandingText();
  const { ref, isNear } = useIsNear<HTMLUListElement>();
  const members = useMemberCount(isNear);
  const plans = usePlanRange(isNear);
  return (
    <List ref={ref}>
      <Question title={text('questions.who')}>
        <Fact as="address" $lines={2}>
          {operator.name}, {operator.address}
        </Fact>
        <p>
          <a href={telUrl(operator.phone)}>{operator.phone}</a> ·{' '}
          <a href={`mailto:${operator.email}`}>
            <EmailAddress address={operator.email} />
          </a>
          <br />
          {operator.hours}
        </p>
        <p>{text('questions.who.officer')}</p>
      </Question>
      <Question title={text('questions.members')}>
        <Fact $lines={1}>
          {members !== undefined &&
            (members === 0
              ? text('questions.members.few')
              : text('questions.members.count', { members: formatCount(members) }))}
        </Fact>
        <p>{text('questions.members.text')}</p>
      </Question>
      <Question title={text('questions.safe')}>
        <p>{text('questions.safe.text')}</p>
        <p>{text('questions.safe.limits')}</p>
      </Question>
      <Question title={text('questions.cost')}>
        <Fact $lines={2}>
          {plans &&
            text('questions.cost.range', {
              price: rangeText(plans.paise, (paise) => rupees.format(paise / 100), text('search.to')),
              months: rangeText(plans.months, String, text('search.to')),
              gst: gstPercent,
            })}
        </Fact>
        <p>{text('questions.cost.text')}</p>
      </Question>
    </List>
  );
}

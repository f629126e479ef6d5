import { Button, problemCodeOf, colour, size, space, useProblemText } from '@hamrah/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  margin-top: ${space.m};
  & > button { min-height: 2.5rem; }
  & > p { color: ${colour.quiet}; font-size: ${size.small}; }
`;
const Fault = styled.p`&:empty { display: none; } margin-top: ${space.s}; color: ${colour.danger}; font-weight: 600; text-align: center;`;

interface PagerProps {
  /** What is paged through. */
  readonly label: string;
  readonly number: number;
  /** What kept the page that was wanted from coming. */
  readonly fault: Error | null;
  readonly toPrevious: (() => void) | undefined;
  readonly toNext: (() => void) | undefined;
}

/** What went wrong on the way to a page, and the ways to those before and after; none where there is one page alone. */
export function Pager({ fault, ...ways }: PagerProps) {
  const problem = useProblemText();
  return (
    <>
      <Fault role="alert">{fault && problem(problemCodeOf(fault))}</Fault>
      {(ways.toPrevious || ways.toNext) && <Ways {...ways} />}
    </>
  );
}

function Ways({ label, number, toPrevious, toNext }: Omit<PagerProps, 'fault'>) {
  const text = useText();
  return (
    <Row aria-label={text('pager.label', { label })}>
      <Button variant="secondary" isDisabled={!toPrevious} onPress={() => toPrevious?.()}>
        <ChevronLeft aria-hidden size={18} /> {text('pager.previous')}
      </Button>
      <p aria-live="polite">{text('pager.page', { number })}</p>
      <Button variant="secondary" isDisabled={!toNext} onPress={() => toNext?.()}>
        {text('pager.next')} <ChevronRight aria-hidden size={18} />
      </Button>
    </Row>
  );
}

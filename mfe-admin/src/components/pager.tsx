import { Button, colour, problemCodeOf, size, space, useProblemText } from '@hamrah/ui-kit';
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
  & > button { min-height: 2.75rem; }
  & > p { color: ${colour.quiet}; font-size: ${size.small}; }
`;
const ErrorText = styled.p`&:empty { display: none; } margin-top: ${space.s}; color: ${colour.danger}; font-weight: 600; text-align: center;`;

interface PagerProps {
  /** Name of the list. */
  readonly label: string;
  readonly pageNumber: number;
  /** Error of the last page request; null if it succeeded. */
  readonly pageError: Error | null;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The buttons to the previous and next page, with an error if a page did not load. Hidden for a single page. */
export function Pager({ pageError, ...links }: PagerProps) {
  const problem = useProblemText();
  return (
    <>
      <ErrorText role="alert">{pageError && problem(problemCodeOf(pageError))}</ErrorText>
      {(links.onPrevious || links.onNext) && <PageLinks {...links} />}
    </>
  );
}

function PageLinks({ label, pageNumber, onPrevious, onNext }: Omit<PagerProps, 'pageError'>) {
  const text = useText();
  return (
    <Row aria-label={text('pager.label', { label })}>
      <Button variant="secondary" isDisabled={!onPrevious} onPress={() => onPrevious?.()}>
        <ChevronLeft aria-hidden size={18} /> {text('pager.previous')}
      </Button>
      <p aria-live="polite">{text('pager.page', { number: pageNumber })}</p>
      <Button variant="secondary" isDisabled={!onNext} onPress={() => onNext?.()}>
        {text('pager.next')} <ChevronRight aria-hidden size={18} />
      </Button>
    </Row>
  );
}

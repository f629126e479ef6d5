import { Button, colour, media, Page, size, space } from '@hamrah/ui-kit';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { DocumentPart } from './document-part.tsx';
import { useDocumentText } from './document-texts.ts';
import type { PublicDocument } from './documents/document.ts';
import { numberClauses } from './number-clauses.ts';
import { TableOfContents } from './table-of-contents.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  ${media.wide} { grid-template-columns: 20rem minmax(0, 42rem); gap: ${space.xxl}; }
  @media print { display: block; }
`;
const Text = styled.article`display: grid; gap: ${space.xxl}; min-width: 0; @media print { display: block; }`;
const EffectiveDate = styled.p`margin-bottom: calc(-1 * ${space.l}); color: ${colour.quiet}; font-size: ${size.small}; @media print { margin-bottom: 1rem; }`;
const Actions = styled.div`@media print { display: none; }`;
const dateFormat = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A legal document with numbered clauses and a table of contents, on screen and in print. */
export function DocumentPage({ title, document }: { title: string; document: PublicDocument }) {
  const text = useDocumentText();
  const parts = useMemo(() => numberClauses(document), [document]);
  const date = new Date(document.effectiveDate).toLocaleDateString('en-IN', dateFormat);
  const printAction = (
    <Actions>
      <Button variant="secondary" onPress={() => window.print()}>
        <Printer aria-hidden size={18} />
        {text('print')}
      </Button>
    </Actions>
  );
  return (
    <Page title={title} lead={document.lead} actions={printAction}>
      <Columns>
        <TableOfContents parts={parts} />
        <Text>
          <EffectiveDate>{text('effectiveDate', { date })}</EffectiveDate>
          {parts.map((part) => (
            <DocumentPart key={part.title} part={part} />
          ))}
        </Text>
      </Columns>
    </Page>
  );
}

import { Button, colour, media, Page, size, space } from '@hamrah/ui-kit';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { DocumentPart } from './document-part.tsx';
import { useDocumentText } from './document-texts.ts';
import type { PublicDocument } from './documents/document.ts';
import { numbered } from './numbered.ts';
import { TableOfContents } from './table-of-contents.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  ${media.wide} { grid-template-columns: 20rem minmax(0, 42rem); gap: ${space.xxl}; }
  @media print { display: block; }
`;
const Text = styled.article`display: grid; gap: ${space.xxl}; min-width: 0; @media print { display: block; }`;
const Since = styled.p`margin-bottom: calc(-1 * ${space.l}); color: ${colour.quiet}; font-size: ${size.small}; @media print { margin-bottom: 1rem; }`;
const Actions = styled.div`@media print { display: none; }`;
const dateLook = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A long text: its contents at the side, its clauses numbered through, at a width that reads well, also on paper. */
export function DocumentPage({ title, document }: { title: string; document: PublicDocument }) {
  const text = useDocumentText();
  const parts = useMemo(() => numbered(document), [document]);
  const date = new Date(document.since).toLocaleDateString('en-IN', dateLook);
  const print = (
    <Actions>
      <Button variant="secondary" onPress={() => window.print()}>
        <Printer aria-hidden size={18} />
        {text('print')}
      </Button>
    </Actions>
  );
  return (
    <Page title={title} lead={document.lead} actions={print}>
      <Columns>
        <TableOfContents parts={parts} />
        <Text>
          <Since>{text('since', { date })}</Since>
          {parts.map((part) => (
            <DocumentPart key={part.title} part={part} />
          ))}
        </Text>
      </Columns>
    </Page>
  );
}

import { QueryView, Skeleton } from '@hamrah/ui-kit';
import { useState } from 'react';
import { FiltersForm } from '../contact-filters/filters-form.tsx';
import { useContactFilters } from '../data/use-contact-filters.ts';
import { useContactFiltersText } from '../messages/contact-filters.ts';
import { Section } from '../parts/section.tsx';

/** Who may see the member's contact details. */
export function ContactFilters({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const text = useContactFiltersText();
  const query = useContactFilters();
  const [saves, setSaves] = useState(0);
  return (
    <Section title={text('title')} lead={text('lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="30rem" />}>
        {(kept) => (
          <FiltersForm
            key={saves}
            kept={kept}
            isAgain={saves > 0}
            onSaved={() => setSaves((before) => before + 1)}
            onUnsaved={onUnsaved}
          />
        )}
      </QueryView>
    </Section>
  );
}

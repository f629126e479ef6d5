import { QueryView, Skeleton } from '@hamrah/ui-kit';
import { useState } from 'react';
import { Section } from '../components/section.tsx';
import { FiltersForm } from '../contact-filters/filters-form.tsx';
import { useContactFilters } from '../data/use-contact-filters.ts';
import { useContactFiltersText } from '../messages/contact-filters.ts';

/** Settings section of the contact filters. Each save remounts the form. */
export function ContactFilters({ onUnsavedChange }: { onUnsavedChange: (isUnsaved: boolean) => void }) {
  const text = useContactFiltersText();
  const query = useContactFilters();
  const [saveCount, setSaveCount] = useState(0);
  return (
    <Section title={text('title')} lead={text('lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="30rem" />}>
        {(savedFilters) => (
          <FiltersForm
            key={saveCount}
            savedFilters={savedFilters}
            isRemounted={saveCount > 0}
            onSaved={() => setSaveCount((count) => count + 1)}
            onUnsavedChange={onUnsavedChange}
          />
        )}
      </QueryView>
    </Section>
  );
}

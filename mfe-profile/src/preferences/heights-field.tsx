import { heightBoundsInches } from '@hamrah/contracts';
import { SelectField, useField } from '@hamrah/ui-kit';
import { useWatch } from 'react-hook-form';
import { heightOptions } from '../editing/heights.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import type { PreferencesDraft } from './preferences-draft.ts';

const anyHeight = 'any';

/** Minimum and maximum height of a partner. Offers only minimums below the maximum, and maximums above the minimum. */
export function HeightsField() {
  const { from, to } = useWatch<PreferencesDraft, 'heightsInches'>({ name: 'heightsInches' });
  const upperInches = Number(to || heightBoundsInches.max);
  const lowerInches = Number(from || heightBoundsInches.min);
  return (
    <>
      <Height end="from" isOffered={(inches) => inches < upperInches} />
      <Height end="to" isOffered={(inches) => inches > lowerInches} />
    </>
  );
}

function Height({ end, isOffered }: { end: 'from' | 'to'; isOffered: (inches: number) => boolean }) {
  const text = usePreferencesText();
  const { onChange, ...field } = useField(`heightsInches.${end}`);
  const offeredHeights = heightOptions.filter(({ id }) => isOffered(Number(id)));
  return (
    <SelectField
      {...field}
      value={field.value || anyHeight}
      label={text(`heights.${end}`)}
      options={[{ id: anyHeight, label: text('heights.any') }, ...offeredHeights]}
      onChange={(id) => onChange(id === anyHeight ? '' : id)}
    />
  );
}

import { ageBounds, heightBoundsInches, profile } from '@hamrah/contracts';
import { heightWithCm } from '../editing/heights.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import type { PreferencesDraft, PreferencesField } from './preferences-draft.ts';

/** Labels and formatted values of the preferences. The value is empty if a field is open to all. */
export function usePreferencesLabels() {
  const text = usePreferencesText();
  const formatField = (name: PreferencesField, draft: PreferencesDraft): string => {
    const value = draft[name];
    if (name === 'musts') {
      const mustHaveCriteria = profile.preferenceCriteria.filter((criterion) => draft.musts.includes(criterion));
      return mustHaveCriteria.map((criterion) => text(`criterion.${criterion}`)).join(', ');
    }
    if (Array.isArray(value)) return value.join(' · ');
    if (typeof value === 'string') return value;
    if (value.from === '' && value.to === '') return '';
    if (name === 'ages')
      return text('ages.range', { from: value.from || ageBounds.min, to: value.to || ageBounds.max });
    return text('heights.range', {
      from: heightWithCm(Number(value.from || heightBoundsInches.min)),
      to: heightWithCm(Number(value.to || heightBoundsInches.max)),
    });
  };
  return { labelOf: (name: PreferencesField) => text(`field.${name}`), formatField };
}

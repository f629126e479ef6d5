import { ageBounds, heightBoundsInches, profile } from '@hamrah/contracts';
import { heightWithCm } from '../editing/heights.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import type { PreferencesDraft, PreferencesField } from './preferences-draft.ts';

/** Reads labels of the preferences and what is said in them; an empty text where anything will do. */
export function usePreferencesLabels() {
  const text = usePreferencesText();
  const show = (name: PreferencesField, draft: PreferencesDraft): string => {
    const said = draft[name];
    if (name === 'musts') {
      const musts = profile.preferenceCriteria.filter((criterion) => draft.musts.includes(criterion));
      return musts.map((criterion) => text(`criterion.${criterion}`)).join(', ');
    }
    if (Array.isArray(said)) return said.join(' · ');
    if (typeof said === 'string') return said;
    if (said.from === '' && said.to === '') return '';
    if (name === 'ages') return text('ages.range', { from: said.from || ageBounds.min, to: said.to || ageBounds.max });
    return text('heights.range', {
      from: heightWithCm(Number(said.from || heightBoundsInches.min)),
      to: heightWithCm(Number(said.to || heightBoundsInches.max)),
    });
  };
  return { labelOf: (name: PreferencesField) => text(`field.${name}`), show };
}

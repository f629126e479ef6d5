import { type ProfileFieldName, type PublishedMember, profileField, profileFieldLabels } from '@hamrah/contracts';
import { type OptionalProfileDetails, type SharedProfile, shareableFieldNames } from '@hamrah/contracts/profile';

type Section = SharedProfile['sections'][number];
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

function textOf(name: ProfileFieldName, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  const { type } = profileField(name);
  if (type === 'date') return dateFormat.format(new Date(String(value)));
  if (type === 'height') return `${Math.floor(Number(value) / 12)}' ${Number(value) % 12}"`;
  return String(value);
}

/** The chosen parts of a profile as labelled texts, in the order of the profile. Omits fields without a value. */
export function sharedProfileOf(
  profile: PublishedMember,
  optionalDetails: OptionalProfileDetails,
  parts: readonly string[],
): Pick<SharedProfile, 'name' | 'sections'> {
  const values: Readonly<Record<string, unknown>> = { ...optionalDetails, ...profile };
  const sections = new Map<Section['section'], Section['rows']>();
  for (const name of shareableFieldNames) {
    const value = parts.includes(name) ? textOf(name, values[name]) : '';
    if (value === '') continue;
    const { section } = profileField(name);
    sections.set(section, [...(sections.get(section) ?? []), { label: profileFieldLabels[name], value }]);
  }
  return {
    name: parts.includes('name') ? `${profile.firstName} ${profile.lastName}` : null,
    sections: [...sections].map(([section, rows]) => ({ section, rows })),
  };
}

import {
  builtInLists,
  type ProfileFieldName,
  type ProfileSection,
  profile,
  profileField,
  profileFieldNames,
  profileFields,
} from '@hamrah/contracts';
import { render, screen, serve, testProfile, within } from '@hamrah/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import App from '../app.tsx';
import { en } from '../messages/own-profile.ts';
import { testMemberView } from '../testing/member-view.ts';

/** A sample value for the field's type; undefined for types that only required fields use. */
function sampleOf(name: ProfileFieldName): string | number | string[] | undefined {
  const field = profileField(name);
  switch (field.type) {
    case 'choice':
      return field.options[0];
    case 'listEntry':
      return builtInLists[field.list][0];
    case 'listEntries':
      return [...builtInLists[field.list].slice(0, 2)];
    case 'count':
      return field.max;
    case 'line':
    case 'prose':
      return `My ${name}`.slice(0, field.maxLength);
    default:
      return undefined;
  }
}

const optionalProfileDetails = Object.fromEntries(
  profileFieldNames.filter((name) => name in profile.emptyOptionalDetails).map((name) => [name, sampleOf(name)]),
) as profile.OptionalProfileDetails;
const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
const labelOf = (name: ProfileFieldName) => en[`field.${name}`];

const openOwnProfile = async () => {
  serve(profile.readDetails, { profile: testProfile(), optionalDetails: optionalProfileDetails, revision: 1 });
  serve(profile.readPartnerPreferences, { preferences: profile.unrestrictedPreferences, revision: 0 });
  serve(profile.listCountries, { names: ['India'] });
  serve(profile.listStates, { names: ['Punjab'] });
  serve(profile.listCities, { names: ['Amritsar'] });
  const page = render(<App />, { path: '/myprofile' });
  await screen.findByRole('button', { name: 'Edit Profile Details' });
  return page;
};
const getDetails = () => screen.getByRole('region', { name: 'Profile Details' });

describe('every profile field', () => {
  it('is shown with its label and value on My Profile', async () => {
    await openOwnProfile();
    const terms = within(getDetails()).getAllByRole('term');
    const values = new Map(terms.map((term) => [term.textContent, term.nextSibling?.textContent?.trim()]));
    for (const name of profileFieldNames) {
      expect([...values.keys()], name).toContain(labelOf(name));
      const value = optionalProfileDetails[name as keyof profile.OptionalProfileDetails];
      if (value !== undefined) expect(values.get(labelOf(name)), name).toBe(textOf(value));
    }
  });

  it('has an input in the editor and is saved', async () => {
    const saveRequests = serve(profile.saveDetails, ({ body }) => ({
      profile: testProfile(),
      optionalDetails: body.details,
      revision: 2,
    }));
    const { user } = await openOwnProfile();
    await user.click(screen.getByRole('button', { name: 'Edit Profile Details' }));
    await screen.findByRole('button', { name: 'Save' });
    for (const name of profileFieldNames)
      expect(within(getDetails()).getAllByText(labelOf(name), { exact: false }).length, name).toBeGreaterThan(0);
    await user.clear(screen.getByLabelText(en['field.about']));
    await user.paste('A new text about me.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('User Details Updated Successfully.');
    expect(saveRequests[0]?.body.details).toMatchObject({ ...optionalProfileDetails, about: 'A new text about me.' });
  });

  it('that is optional is on the page of another member, unless only its owner may see it', async () => {
    const sectionOf: Partial<Record<ProfileSection, string>> = {
      basics: 'At a Glance',
      location: 'At a Glance',
      spiritual: 'Religious Details',
      family: 'Family Details',
      career: 'Educational Details',
    };
    serve(profile.viewMember, testMemberView({ optionalDetails: optionalProfileDetails }));
    serve(profile.recordVisit, undefined);
    render(<App />, { path: '/user/HM1A2B3C4D' });
    await screen.findByRole('region', { name: 'About' });
    for (const [name, value] of Object.entries(optionalProfileDetails) as [ProfileFieldName, unknown][]) {
      const region = screen.getByRole('region', { name: sectionOf[profileFields[name].section] ?? 'About' });
      const isVisible = profileField(name).visibility !== 'owner';
      // The member's own words have separate headings.
      const selector = profileField(name).type === 'prose' ? 'h3' : 'dt';
      const terms = within(region).queryAllByText(labelOf(name), { selector });
      expect(terms.length, name).toBe(isVisible ? 1 : 0);
      if (isVisible) expect(terms[0]?.nextSibling, name).toHaveTextContent(textOf(value));
    }
  });
});

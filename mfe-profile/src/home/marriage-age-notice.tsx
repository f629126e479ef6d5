import { minMarriageAge } from '@hamrah/contracts';
import { Section } from '../components/section.tsx';
import type { DashboardData } from '../data/use-dashboard.ts';
import { useHomeText } from '../messages/home.ts';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells a member below the legal age of marriage when others will see them as a match. */
export function MarriageAgeNotice({ profile: { age, gender, dateOfBirth } }: Pick<DashboardData, 'profile'>) {
  const text = useHomeText();
  if (age >= minMarriageAge[gender]) return null;
  const date = new Date(dateOfBirth);
  date.setUTCFullYear(date.getUTCFullYear() + minMarriageAge[gender]);
  return <Section title={text('age.title')} lead={text('age.text', { date: dateFormat.format(date) })} />;
}

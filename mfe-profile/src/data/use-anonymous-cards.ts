import { ageRange, matches } from '@hamrah/contracts';
import { call, useReferenceList } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

const genderOf = { woman: 'Female', man: 'Male' } as const;
const isPartnerGender = (value: string | null): value is keyof typeof genderOf => value === 'woman' || value === 'man';

/** Anonymous cards of members who match the landing page's search. Ignores invalid search values. */
export function useAnonymousCards(search: string) {
  const paths = useReferenceList('paths');
  const values = new URLSearchParams(search);
  const partnerGender = values.get('looking');
  const path = paths.find((name) => name === values.get('path'));
  const ages = ageRange.safeParse({ from: Number(values.get('from')), to: Number(values.get('to')) });
  const query = {
    ...(isPartnerGender(partnerGender) && { gender: genderOf[partnerGender] }),
    ...(ages.success && { ages: matches.formatRange(ages.data) }),
    ...(path && { path }),
  };
  return useQuery({
    queryKey: ['matches', 'anonymous-cards', query],
    queryFn: ({ signal }) => call(matches.listAnonymousCards, { query }, { signal }),
    retry: false,
  });
}

import { type Asvs, asvsPath, countByStatus, requirementsOf, statuses } from './asvs.ts';
import { page, table } from './markdown.ts';

/** Renders docs/asvs.md: results by chapter, and every requirement that is not met. */
export function asvsPage(asvs: Asvs): string {
  const all = requirementsOf(asvs);
  const chapters = asvs.chapters.map(({ id, title, requirements }) => [
    `V${id} ${title}`,
    ...statuses.map((status) => String(requirements.filter((each) => each.status === status).length)),
  ]);
  const gaps = all
    .filter(({ status }) => status === 'not met')
    .map(({ id, requirement, how }) => [id, requirement, how]);
  return page(
    'OWASP ASVS',
    `${asvs.standard}, level ${asvs.level}: ${all.length} requirements, **${countByStatus(all)}**. ` +
      `All of them, with the tests that show them, are in [${asvsPath.replace('docs/', '')}](asvs.yaml). ` +
      'The tests check that no requirement is missing and that every named test exists. Readers judge whether the tests suffice.',
    [
      `## Results by chapter\n\n${table(['Chapter', 'Met', 'Not met', 'Not applicable'], chapters)}`,
      `## Requirements not met\n\n${table(['Id', 'Requirement', 'Why'], gaps)}`,
    ],
  );
}

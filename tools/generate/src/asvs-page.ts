import { type Asvs, asvsPath, countByStatus, requirementsOf, statuses } from './asvs.ts';
import { page, table } from './markdown.ts';

/** Renders docs/asvs.md: results by chapter, and every requirement that is not met. */
export function asvsPage(asvs: Asvs): string {
  const allRequirements = requirementsOf(asvs);
  const chapters = asvs.chapters.map(({ id, title, requirements }) => [
    `V${id} ${title}`,
    ...statuses.map((status) => String(requirements.filter((requirement) => requirement.status === status).length)),
  ]);
  const gaps = allRequirements
    .filter(({ status }) => status === 'not met')
    .map(({ id, requirement, how }) => [id, requirement, how]);
  return page(
    'OWASP ASVS',
    `${asvs.standard}, level ${asvs.level}: ${allRequirements.length} requirements, **${countByStatus(allRequirements)}**. ` +
      `[${asvsPath.replace('docs/', '')}](asvs.yaml) lists all of them with their tests. ` +
      'The tests check that no requirement is missing and that every named test exists. Readers judge whether the tests suffice.',
    [
      `## Results by chapter\n\n${table(['Chapter', 'Met', 'Not met', 'Not applicable'], chapters)}`,
      `## Requirements not met\n\n${table(['Id', 'Requirement', 'Why'], gaps)}`,
    ],
  );
}

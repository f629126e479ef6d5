/** A line of CODEOWNERS: a folder with a slash at each end, or `*`, and its team. */
interface OwnerRule {
  readonly pattern: string;
  readonly team: string;
}

const ownerLine = /^(\*|\/(?:[\w.-]+\/)+) +(@hamrah\/[\w-]+)$/;

/** Parses CODEOWNERS. Throws for a line that is not a folder and one team, because the check cannot evaluate it. */
function parseCodeOwners(text: string): OwnerRule[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, pattern = '', team = ''] = ownerLine.exec(line) ?? [];
      if (pattern === '') throw new Error(`CODEOWNERS has an unexpected line: ${line}`);
      return { pattern, team };
    });
}

/** The team of the last line that names a folder or one of its parents. The line for `*` does not count. */
const teamOf = (rules: readonly OwnerRule[], folder: string): string | undefined =>
  rules.findLast(({ pattern }) => `/${folder}/`.startsWith(pattern))?.team;

/**
 * Faults of CODEOWNERS: no default owner, folders without an owner, lines without a folder, and domains with several
 * owners.
 */
export function codeOwnerFaults(
  text: string,
  { folders, domains }: { folders: readonly string[]; domains: Readonly<Record<string, readonly string[]>> },
): string[] {
  const rules = parseCodeOwners(text);
  return [
    ...(rules[0]?.pattern === '*' ? [] : ['the first line sets no owner for all other files']),
    ...folders.filter((folder) => !teamOf(rules, folder)).map((folder) => `${folder} has no owner`),
    ...rules
      .filter(({ pattern }) => pattern !== '*' && !folders.some((folder) => `/${folder}/`.startsWith(pattern)))
      .map(({ pattern }) => `${pattern} does not exist`),
    ...Object.entries(domains).flatMap(([domain, domainFolders]) => {
      const teams = new Set(domainFolders.map((folder) => teamOf(rules, folder)));
      return teams.size === 1 ? [] : [`${domain} is split between ${[...teams].join(', ')}`];
    }),
  ];
}

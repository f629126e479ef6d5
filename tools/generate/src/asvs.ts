import { parse } from 'yaml';
import { z } from 'zod';

const requirement = z.strictObject({
  id: z.string(),
  requirement: z.string(),
  status: z.string(),
  how: z.string(),
  tests: z.array(z.string()).default([]),
});

const asvs = z.strictObject({
  standard: z.string(),
  level: z.int(),
  chapters: z.array(z.strictObject({ id: z.int(), title: z.string(), requirements: z.array(requirement) })),
});

/** A requirement of OWASP ASVS with its status; `tests` holds `file > title` of the tests that prove it. */
export type Requirement = z.output<typeof requirement>;
export type Asvs = z.output<typeof asvs>;

/** Values of `status`, in the order in which they are listed. */
export const statuses = ['met', 'not met', 'not applicable'] as const;

/** Path of the list of requirements, relative to the root of the repository. */
export const asvsPath = 'docs/asvs.yaml';

/** Parses the text of `docs/asvs.yaml`. */
export const parseAsvs = (text: string): Asvs => asvs.parse(parse(text));

/** The requirements of all chapters. */
export const requirementsOf = ({ chapters }: Asvs): readonly Requirement[] =>
  chapters.flatMap(({ requirements }) => requirements);

/** Counts requirements by status: `167 met, 27 not met, 59 not applicable`. */
export const countByStatus = (requirements: readonly Requirement[]): string =>
  statuses.map((status) => `${requirements.filter((entry) => entry.status === status).length} ${status}`).join(', ');

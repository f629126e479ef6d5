import type { z } from 'zod';
import { code, page, table } from './markdown.ts';
import { jsonSchemaOf } from './shape.ts';

/** A workspace that reads an environment. */
export interface Configured {
  readonly workspace: string;
  readonly environment: z.ZodObject;
}

interface Variable {
  readonly name: string;
  readonly needed: boolean;
  readonly given: string | undefined;
  readonly about: string;
  readonly secret: boolean;
}

function variablesOf(environment: z.ZodObject): readonly Variable[] {
  const { properties = {}, required = [] } = jsonSchemaOf(environment, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    needed: required.includes(name) && schema.default === undefined,
    given: schema.default === undefined ? undefined : String(schema.default),
    about: schema.description ?? '',
    secret: schema.secret === true,
  }));
}

/** docs/config.md: every variable of every process. */
export const configPage = (all: readonly Configured[]): string =>
  page(
    'Configuration',
    'What each process reads from its environment, once, when it starts; it names every fault at once and ends with 1. ' +
      '`.env.example` beside each lists the same. `npm start` sets all of it.',
    all.map(({ workspace, environment }) => {
      const rows = variablesOf(environment).map(({ name, needed, given, about, secret }) => [
        code(name),
        needed ? 'needed' : given ? code(given) : 'optional',
        secret ? `${about} Secret.` : about,
      ]);
      return `## ${workspace}\n\n${table(['Variable', 'Unless set', 'What'], rows)}`;
    }),
  );

/** `.env.example` of a workspace: needed variables empty, the others commented out at what they are unless set. */
export const envExample = ({ environment }: Configured): string =>
  variablesOf(environment)
    .map(({ name, needed, given = '', about, secret }) =>
      [`# ${about}${secret ? ' Secret.' : ''}`, needed ? `${name}=` : `# ${name}=${given}`].join('\n'),
    )
    .join('\n\n')
    .concat('\n');

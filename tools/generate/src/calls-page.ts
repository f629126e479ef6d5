import { type Call, dataUses, sections } from '@hamrah/calls/table';
import { z } from 'zod';
import { code, page, table } from './markdown.ts';

const forms: Record<Call['body'], string> = {
  none: '–',
  json: 'JSON',
  form: 'multipart or form-encoded',
  multipart: 'multipart',
  'form-encoded': 'form-encoded',
};

const fieldsOf = ({ takes, file }: Call): string[] => [
  ...(takes instanceof z.ZodObject ? Object.keys(takes.shape) : []),
  ...(file ? ['photo'] : []),
];

/** How long the answer may be kept, in words. */
function keptFor({ cacheSeconds }: Call): string {
  if (cacheSeconds === undefined) return '';
  return cacheSeconds === 0 ? 'May be kept, and is asked about each time.' : `May be kept for ${cacheSeconds} s.`;
}

const rowOf = (call: Call): string[] => [
  `${code(`${call.method} ${call.path}`)}`,
  call.who,
  forms[call.body],
  code(...fieldsOf(call)),
  [call.answers, keptFor(call)].join(' ').trim(),
  code(...call.routes.map(({ method, path }) => `${method} ${path}`)),
];

const uses = (): string => {
  const rows = dataUses.map((use) => [
    code(use.table),
    code(...use.by),
    use.answers,
    code(...use.routes.map(({ method, path }) => `${method} ${path}`)),
  ]);
  return `## What \`/fetchData\` reads\n\n${table(['table', 'condition', 'Answers', 'Leads to'], rows)}`;
};

/** docs/calls.md: every documented call, by section, and the routes it leads to. */
export const callsPage = (): string =>
  page(
    'Documented calls',
    'The calls of the specification’s section 7, served by `calls/` on a port of its own. `member` needs the token of ' +
      '`/login` as bearer, `staff` that of a staff session. What is refused answers `status` false and a `message` under ' +
      'the HTTP status of the refusal. Where it differs from the text, and why: [documented calls](decisions/documented-calls.md).',
    [
      ...sections.map(({ title, calls }) => {
        const head = ['Call', 'Who', 'Body', 'Takes', 'Answers', 'Leads to'];
        return `## ${title}\n\n${table(head, calls.map(rowOf))}`;
      }),
      uses(),
    ],
  );

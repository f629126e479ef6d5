import type { AnyEvent } from '@hamrah/contracts';
import { streamOf, subjectOf } from '@hamrah/contracts';
import { allEvents, allQuestions } from '@hamrah/contracts/inventory';
import { code, page, table } from './markdown.ts';
import type { ServiceContents } from './services.ts';
import { inWords, jsonSchemaOf } from './shape.ts';

/** docs/events.md: what services tell and ask one another. */
export const eventsPage = (services: readonly ServiceContents[]): string =>
  page(
    'Events and questions',
    'Facts that services tell one another over NATS JetStream, each in the CloudEvents envelope of ' +
      '`packages/contracts/src/kernel/event.ts`, delivered at least once and handled once; and questions answered at once.',
    [
      '## Events',
      ...allEvents.map(({ service, declared }) => eventPart(service, declared, services)),
      '## Questions',
      ...allQuestions.map(({ declared: { name, summary, ask, answer } }) => {
        const answerer = services.find(({ answers }) => answers.some(({ question }) => question.name === name));
        const rows = [
          ['asked', inWordsOf(jsonSchemaOf(ask, 'output'))],
          ['answered', inWordsOf(jsonSchemaOf(answer, 'output'))],
        ];
        return `### ${name}\n\n${summary} Answered by ${answerer?.name ?? 'nobody'}.\n\n${table(['Side', 'Shape'], rows)}`;
      }),
    ],
  );

function eventPart(owner: string, event: AnyEvent, services: readonly ServiceContents[]): string {
  const listeners = services.flatMap(({ name, reactions }) =>
    reactions
      .filter((reaction) => reaction.event.name === event.name)
      .map((reaction) => `${name}: ${code(reaction.name)}`),
  );
  const fields = Object.entries(jsonSchemaOf(event.data, 'output').properties ?? {});
  return [
    `### ${event.name}, version ${event.version}`,
    event.summary,
    [
      `- said by ${owner} on ${code(subjectOf(event))}, stream ${code(streamOf(owner))}; in order for one ${code(event.key)}`,
      `- heard by ${listeners.join(', ') || 'nobody yet'}`,
    ].join('\n'),
    table(
      ['Field', 'Shape'],
      fields.map(([name, schema]) => [code(name), inWords(schema)]),
    ),
  ].join('\n\n');
}

const inWordsOf = (schema: ReturnType<typeof jsonSchemaOf>): string => {
  if (schema.anyOf) return schema.anyOf.map(inWordsOf).join(' or ');
  const fields = Object.entries(schema.properties ?? {});
  return fields.length > 0
    ? fields.map(([name, field]) => `${code(name)} ${inWords(field)}`).join(', ')
    : inWords(schema);
};

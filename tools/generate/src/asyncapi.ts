import { type AnyEvent, type AnyRpc, envelope, rpcSubjectOf, streamOf, subjectOf } from '@hamrah/contracts';
import { allEvents, allRpcs, type Entry } from '@hamrah/contracts/inventory';
import { jsonSchemaOf } from './json-schema.ts';
import type { ServiceContents } from './services.ts';
import { contractSchemas, createSharedSchemas, type SharedSchemas } from './shared-schemas.ts';

const draft = 'draft-07';

/** Parts of an AsyncAPI document that one event or one request adds. */
interface Parts {
  readonly channels: Record<string, object>;
  readonly operations: Record<string, object>;
  readonly messages: Record<string, object>;
}

/** Builds the AsyncAPI 3 document of all events and all requests between services. */
export function buildAsyncapi(services: readonly ServiceContents[]): Record<string, unknown> {
  const shared = createSharedSchemas(contractSchemas(), draft);
  const parts = [
    ...allEvents.map((entry) => eventParts(entry, services, shared)),
    ...allRpcs.map(({ declared }) => rpcParts(declared, services, shared)),
  ];
  const merge = (part: keyof Parts) => Object.assign({}, ...parts.map((entryParts) => entryParts[part]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Hamrah: events and requests between services',
      version: '1.0.0',
      description:
        'Events travel over NATS JetStream in the CloudEvents envelope. They arrive at least once, take effect once, and are ordered by their key. ' +
        'Requests are NATS request-reply: they are answered immediately and never stored.',
      license: { name: 'UNLICENSED' },
      tags: services.map(({ name }) => ({ name })),
    },
    defaultContentType: 'application/json',
    servers: { nats: { host: 'localhost:4722', protocol: 'nats' } },
    channels: merge('channels'),
    operations: merge('operations'),
    components: {
      messages: merge('messages'),
      schemas: { EventEnvelope: jsonSchemaOf(envelope, 'output', draft), ...shared.referenced() },
    },
  };
}

const channelRef = (channel: string) => ({ $ref: `#/channels/${channel}` });
const messageRef = (channel: string, message: string) => ({ $ref: `#/channels/${channel}/messages/${message}` });
const componentRef = (message: string) => ({ $ref: `#/components/messages/${message}` });

/** The channel of an event, its publisher and its subscribers. */
function eventParts(
  { service: publisher, declared: event }: Entry<AnyEvent>,
  services: readonly ServiceContents[],
  shared: SharedSchemas,
): Parts {
  const { name, summary } = event;
  const operation = (action: 'send' | 'receive', service: string, title: string, operationSummary: string) => ({
    action,
    title,
    summary: operationSummary,
    channel: channelRef(name),
    messages: [messageRef(name, 'event')],
    tags: [{ name: service }],
  });
  const subscribers = services.flatMap(({ name: service, subscribers: serviceSubscribers }) =>
    serviceSubscribers
      .filter((subscriber) => subscriber.event.name === name)
      .map((subscriber) => [service, subscriber.name] as const),
  );
  return {
    channels: {
      [name]: {
        address: subjectOf(event),
        title: name,
        summary,
        description: `Stream \`${streamOf(publisher)}\`. Events with the same \`${event.key}\` arrive in order.`,
        messages: { event: componentRef(name) },
        tags: [{ name: publisher }],
      },
    },
    operations: {
      [`${name}.publish`]: operation('send', publisher, `${publisher} publishes ${name}`, summary),
      ...Object.fromEntries(
        subscribers.map(([service, subscriber]) => [
          `${service}.${subscriber}`,
          operation('receive', service, `${service} subscribes to ${name}`, `Subscriber \`${subscriber}\`.`),
        ]),
      ),
    },
    messages: {
      [name]: {
        name,
        title: name,
        summary,
        payload: {
          allOf: [
            { $ref: '#/components/schemas/EventEnvelope' },
            {
              type: 'object',
              properties: {
                type: { const: name },
                data: shared.refer(jsonSchemaOf(event.data, 'output', draft)),
              },
            },
          ],
        },
      },
    },
  };
}

/** The request and reply channels of an RPC, and the service that responds. */
function rpcParts(rpc: AnyRpc, services: readonly ServiceContents[], shared: SharedSchemas): Parts {
  const { name, summary } = rpc;
  const responder = services.find(({ responders }) => responders.some((candidate) => candidate.rpc.name === name));
  if (!responder) throw new Error(`No service responds to ${name}`);
  const [request, reply] = [name, `${name}.reply`];
  const tags = [{ name: responder.name }];
  const message = (title: string, schema: typeof rpc.request) => ({
    name: title,
    title,
    payload: shared.refer(jsonSchemaOf(schema, 'output', draft)),
  });
  return {
    channels: {
      [request]: {
        address: rpcSubjectOf(rpc),
        title: request,
        summary,
        messages: { request: componentRef(request) },
        tags,
      },
      [reply]: { address: null, title: reply, messages: { reply: componentRef(reply) }, tags },
    },
    operations: {
      [`${name}.respond`]: {
        action: 'receive',
        title: `${responder.name} responds to ${name}`,
        summary,
        channel: channelRef(request),
        messages: [messageRef(request, 'request')],
        reply: {
          address: { location: '$message.header#/reply', description: 'The reply subject of the NATS request.' },
          channel: channelRef(reply),
          messages: [messageRef(reply, 'reply')],
        },
        tags,
      },
    },
    messages: {
      [request]: { ...message(`${name} request`, rpc.request), summary },
      [reply]: message(`${name} reply`, rpc.reply),
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorizationBlock } from '@hamrah/bus/server-config';
import { domainWorkflows } from '@hamrah/pipelines/domain-workflows';
import { asvsPath, parseAsvs } from './asvs.ts';
import { asvsPage } from './asvs-page.ts';
import { buildAsyncapi } from './asyncapi.ts';
import { buildBusAccess, natsUsersManifest } from './bus-access.ts';
import { configPage, envExample } from './config-page.ts';
import { buildOpenapi } from './openapi.ts';
import { buildCallsOpenapi } from './openapi-calls.ts';
import { buildFormerPlaces, buildPlacesTable } from './places.ts';
import { environmentOf, readServices, root } from './services.ts';

const placesPath = 'packages/service-kit/src/places/places.tsv';
const formerPlacesPath = 'packages/service-kit/src/places/former-places.tsv';
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

const jsonText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

/** Builds every generated file. Maps the path of each, relative to the root of the repository, to its text. */
export async function buildDocuments(): Promise<ReadonlyMap<string, string>> {
  const services = await readServices();
  const places = await buildPlacesTable();
  const access = buildBusAccess(services);
  const workspaceConfigs = [
    { workspace: 'gateway', environment: await environmentOf('gateway') },
    { workspace: 'calls', environment: await environmentOf('calls') },
    ...services.map(({ name, environment }) => ({ workspace: `services/${name}`, environment })),
  ];
  return new Map([
    ['docs/openapi.json', jsonText(buildOpenapi())],
    ['docs/openapi-calls.json', jsonText(buildCallsOpenapi())],
    ['docs/asyncapi.json', jsonText(buildAsyncapi(services))],
    ['tools/bus/src/access.json', jsonText(access)],
    ['containers/nats-users.conf', authorizationBlock(access, () => 'local', 'hamrah')],
    ['k8s/platform/base/nats-users.yaml', natsUsersManifest(access)],
    ['docs/config.md', configPage(workspaceConfigs)],
    ['docs/asvs.md', asvsPage(parseAsvs(readFileSync(join(root, asvsPath), 'utf8')))],
    ...workspaceConfigs.map((config) => [`${config.workspace}/.env.example`, envExample(config)] as const),
    [placesPath, places],
    [formerPlacesPath, buildFormerPlaces(places, readText(placesPath), readText(formerPlacesPath))],
    ...domainWorkflows(root),
  ]);
}

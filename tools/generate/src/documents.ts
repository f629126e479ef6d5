import { callsPage } from './calls-page.ts';
import { configPage, envExample } from './config-page.ts';
import { eventsPage } from './events-page.ts';
import { openapi } from './openapi.ts';
import { problemsPage } from './problems-page.ts';
import { routesPage } from './routes-page.ts';
import { environmentOf, readServices } from './services.ts';

/** Every generated file: its path from the root, and what it should hold. */
export async function documents(): Promise<ReadonlyMap<string, string>> {
  const services = await readServices();
  const configured = [
    { workspace: 'gateway', environment: await environmentOf('gateway') },
    { workspace: 'calls', environment: await environmentOf('calls') },
    ...services.map(({ name, environment }) => ({ workspace: `services/${name}`, environment })),
  ];
  return new Map([
    ['docs/routes.md', routesPage()],
    ['docs/calls.md', callsPage()],
    ['docs/events.md', eventsPage(services)],
    ['docs/problems.md', problemsPage()],
    ['docs/config.md', configPage(configured)],
    ['docs/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`],
    ...configured.map((each) => [`${each.workspace}/.env.example`, envExample(each)] as const),
  ]);
}

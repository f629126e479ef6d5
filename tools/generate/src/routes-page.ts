import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { code, page, table } from './markdown.ts';

/** docs/routes.md: every call, by service. */
export const routesPage = (): string =>
  page(
    'Routes',
    'Every call a browser can make, by service. The public door is the gateway: it serves these paths under `/api`. ' +
      'Any route may also answer the common refusals of [problems](problems.md). Schemas: [openapi.json](openapi.json).',
    serviceNames.map((name) => {
      const rows = allRoutes
        .filter(({ service }) => service === name)
        .map(({ declared: { method, path, who, summary, status, refuses } }) => [
          code(method),
          code(`/api${path}`),
          who,
          summary,
          String(status),
          code(...refuses),
        ]);
      return `## ${name}\n\n${table(['Method', 'Path', 'Who', 'What', 'Success', 'Refuses'], rows)}`;
    }),
  );

import { problems } from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import { commonProblems } from '@hamrah/contracts/problems';
import { code, page, table } from './markdown.ts';

/** docs/problems.md: every refusal a caller may meet. */
export function problemsPage(): string {
  const rows = Object.entries(problems).map(([problem, { status, title }]) => {
    const routes = allRoutes.filter(({ declared }) => (declared.refuses as readonly string[]).includes(problem));
    const at = routes.map(({ declared: { method, path } }) => code(`${method} ${path}`)).join(', ');
    return [code(problem), String(status), title, Object.hasOwn(commonProblems, problem) ? 'any' : at];
  });
  return page(
    'Problems',
    'Every refusal, as RFC 9457 `application/problem+json` with `type`, `title`, `status`, `code`, `requestId`, and where ' +
      'it helps `detail` and `fields`. Codes are stable and are the keys of message catalogues; titles may change.',
    [table(['Code', 'Status', 'Title', 'Routes'], rows)],
  );
}

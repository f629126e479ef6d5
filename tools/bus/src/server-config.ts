import type { AccessTable } from './access.ts';
import { permissionsOf, rootUser } from './permissions.ts';

/**
 * The `authorization` block of a NATS server: one user for each service, with its permissions, and the root user.
 * `passwordOf` returns a password, or a variable such as `$NATS_PASSWORD_BILLING`.
 */
export function authorizationBlock(
  table: AccessTable,
  passwordOf: (user: string) => string,
  namespace: string,
): string {
  const root = userBlock(rootUser, passwordOf(rootUser), { publish: ['>'], subscribe: ['>'] });
  const users = Object.keys(table).map((name) =>
    userBlock(name, passwordOf(name), permissionsOf(name, namespace, table)),
  );
  return ['authorization {', '  users: [', ...[root, ...users], '  ]', '}', ''].join('\n');
}

function userBlock(user: string, password: string, { publish, subscribe }: ReturnType<typeof permissionsOf>): string {
  const list = (subjects: readonly string[]) => subjects.map((subject) => `          "${subject}"`).join('\n');
  const value = password.startsWith('$') ? password : `"${password}"`;
  return [
    `    { user: ${user}, password: ${value}, permissions: {`,
    `        publish: [\n${list(publish)}\n        ]`,
    `        subscribe: [\n${list(subscribe)}\n        ]`,
    '    } }',
  ].join('\n');
}

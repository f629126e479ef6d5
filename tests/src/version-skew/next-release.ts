import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['.git', '.local', 'node_modules', 'dist']);

/** Copies the project to `target`, which resolves its own workspaces and the installed packages of `project`. */
function copyProject(project: string, target: string): void {
  cpSync(project, target, {
    recursive: true,
    filter: (path) =>
      !relative(project, path)
        .split('/')
        .some((part) => skipped.has(part)),
  });
  const modules = join(project, 'node_modules');
  mkdirSync(join(target, 'node_modules/@hamrah'), { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@hamrah') symlinkSync(join(modules, name), join(target, 'node_modules', name));
  for (const name of readdirSync(join(modules, '@hamrah')))
    symlinkSync(
      join(target, relative(project, realpathSync(join(modules, '@hamrah', name)))),
      join(target, 'node_modules/@hamrah', name),
    );
  for (const folder of ['', 'packages', 'services'])
    for (const workspace of readdirSync(join(project, folder), { withFileTypes: true }))
      linkOwnModules(join(folder, workspace.name), project, target);
}

/** Links the packages that only one workspace has. */
function linkOwnModules(workspace: string, project: string, target: string): void {
  const modules = join(project, workspace, 'node_modules');
  const exists = workspace !== 'node_modules' && readdirOrNone(modules).length > 0;
  if (exists) symlinkSync(modules, join(target, workspace, 'node_modules'));
}

function readdirOrNone(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** The page `/agenda` shows the reply of the new route, and the new field of the counts. */
const agendaPage = `import { inbox } from '@hamrah/contracts';
import { Page } from '@hamrah/ui-kit';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

export default function Agenda() {
  const agenda = useQuery({ queryKey: ['agenda'], queryFn: () => call(inbox.readAgenda) });
  const counts = useQuery({ queryKey: ['agenda-counts'], queryFn: () => call(inbox.countInbox) });
  return (
    <Page title="Agenda" width="reading">
      <p>{agenda.data && \`\${agenda.data.waiting} waiting\`}</p>
      <p>{counts.data && \`\${counts.data.total} in all lists\`}</p>
    </Page>
  );
}
`;

const readAgenda = `
export const readAgenda = route('GET', '/inbox/agenda', {
  access: 'member',
  summary: 'Returns what waits for the viewer.',
  reply: z.object({ waiting: z.int().nonnegative() }),
});
`;

const readAgendaFeature = `import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';

export const readAgenda = feature(inbox.readAgenda, async ({ viewer }, { store: { invitations } }) => ({
  waiting: await invitations.count(viewer.code, 'received'),
}));
`;

/**
 * Writes the next release of inbox to `folder`. It has a new route with its feature, a new field in a reply, and a page that
 * shows both.
 */
export function writeNextRelease(project: string, folder: string): void {
  copyProject(project, folder);
  const edit = (path: string, ...edits: (readonly [from: string, to: string])[]) => {
    let text = readFileSync(join(folder, path), 'utf8');
    for (const [from, to] of edits) {
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      text = text.replace(from, () => to);
    }
    writeFileSync(join(folder, path), text);
  };
  const contract = 'packages/contracts/src/inbox/invitations.ts';
  edit(contract, [
    '    unreadConversations: z.int().nonnegative(),\n',
    '    unreadConversations: z.int().nonnegative(),\n    total: z.int(),\n',
  ]);
  writeFileSync(join(folder, contract), readAgenda, { flag: 'a' });
  writeFileSync(join(folder, 'services/inbox/src/features/read-agenda.ts'), readAgendaFeature);
  edit(
    'services/inbox/src/app.ts',
    ['import { environment }', "import { readAgenda } from './features/read-agenda.ts';\nimport { environment }"],
    ['    countInbox,\n', '    countInbox,\n    readAgenda,\n'],
  );
  edit('services/inbox/src/features/invitations/count-inbox.ts', [
    'return { received,',
    'return { total: received + accepted + sent + cancelled, received,',
  ]);
  writeFileSync(join(folder, 'mfe-inbox/src/pages/agenda.tsx'), agendaPage);
  edit('mfe-inbox/src/manifest.ts', [
    '  paths: [\n',
    "  paths: [\n    { path: '/agenda', access: 'member', title: 'Agenda', chunk: 'agenda' },\n",
  ]);
  edit('mfe-inbox/src/app.tsx', [
    "  '/received': ",
    "  '/agenda': () => import(/* webpackChunkName: \"agenda\" */ './pages/agenda.tsx'),\n  '/received': ",
  ]);
}

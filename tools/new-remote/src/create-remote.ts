import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changeSection, insertAfterLast } from './insert.ts';
import { assertNameAvailable, componentNameOf, titleOf } from './remote-name.ts';
import { renderTemplate, renderTemplates, type Values } from './templates.ts';

/** A created remote, and the files that were written or changed. */
export interface CreatedRemote {
  readonly workspace: string;
  readonly port: number;
  readonly files: readonly string[];
}

type Files = readonly (readonly [path: string, text: string])[];

const tablePath = 'tools/webpack/src/remotes.ts';
const tableLine = /^ {2}'?[a-z-]+'?: \{ port: (\d+), site: '\w+' \},\n/gm;

/**
 * Creates the workspace of a remote below `root` and registers it in the table of remotes, Compose, Kubernetes and
 * the code owners. Writes nothing if a check fails.
 */
export function createRemote(root: string, name: string): CreatedRemote {
  assertNameAvailable(root, name);
  const port = nextPort(root);
  const workspace = `mfe-${name}`;
  const values: Values = {
    name,
    workspace,
    port: String(port),
    component: componentNameOf(name),
    title: titleOf(name),
    ...readDependencyVersions(root),
  };
  const files = [
    ...renderTemplates('mfe', values).map(([path, text]) => [join(workspace, path), text] as const),
    ...registrationFiles(root, values),
    ...domainManifests(root, values),
  ];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { workspace, port, files: files.map(([path]) => path) };
}

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

function nextPort(root: string): number {
  const ports = [...read(root, tablePath).matchAll(tableLine)].map(([, port]) => Number(port));
  return Math.max(...ports) + 1;
}

const dependencies = ['react', 'react-dom', 'react-router-dom'];

/** The locked version of each dependency of the template, keyed by placeholder, such as `version of react`. */
function readDependencyVersions(root: string): Values {
  const { packages } = JSON.parse(read(root, 'package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  };
  const versionOf = (name: string): string => {
    const version = packages[`node_modules/${name}`]?.version;
    if (version === undefined) throw new Error(`package-lock.json does not list ${name}.`);
    return version;
  };
  return Object.fromEntries(dependencies.map((name) => [`version of ${name}`, versionOf(name)]));
}

/** Adds the remote to the table, to Compose, to the code owners, and to the gateway in Kubernetes. */
function registrationFiles(root: string, values: Values): Files {
  const { name = '', workspace, port } = values;
  const url = `,${name}=http://${workspace}:${port}`;
  const key = name.includes('-') ? `'${name}'` : name;
  const change = (path: string, edit: (text: string) => string) => [path, edit(read(root, path))] as const;
  return [
    change(tablePath, (text) => insertAfterLast(text, tableLine, `  ${key}: { port: ${port}, site: 'members' },\n`)),
    change('docker-compose.yml', (text) =>
      changeSection(
        insertAfterLast(text, /^ {2}mfe-[a-z-]+:\n(?: {4}.*\n)+/gm, renderTemplate('compose-service.yaml', values)),
        /^ {2}gateway:\n(?: {4}.*\n)+/m,
        (gateway) =>
          insertAfterLast(
            insertAfterLast(gateway, /^ {6}REMOTES: >-\n.*/gm, url),
            /^ {6}mfe-[a-z-]+: .*\n/gm,
            `      ${workspace}: { condition: service_healthy }\n`,
          ),
      ),
    ),
    change('.github/CODEOWNERS', (text) => `${text}${ownerLines(root, values)}`),
    change('k8s/platform/base/gateway.yaml', (text) => insertAfterLast(text, /^ {12}- name: REMOTES\n.*\n.*/gm, url)),
    change('k8s/platform/base/network.yaml', (text) =>
      insertAfterLast(
        text,
        /^ {4}- to:\n.*name: mfe-[a-z-]+ \} \}\n.*\n.*\n/gm,
        renderTemplate('k8s/gateway-egress.yaml', values),
      ),
    ),
  ];
}

/**
 * Makes the team with the name of the remote its owner. If a service has the same name, the `k8s` folder already has an
 * owner.
 */
function ownerLines(root: string, { name, workspace }: Values): string {
  const folders = existsSync(join(root, 'k8s', `${name}`)) ? [workspace] : [workspace, `k8s/${name}`];
  return `\n${folders.map((folder) => `/${folder}/ @hamrah/${name}\n`).join('')}`;
}

/** Adds the remote to the Kubernetes folder of its domain, which may have a service already. */
function domainManifests(root: string, values: Values): Files {
  const folder = `k8s/${values.name}`;
  const readExisting = (path: string) =>
    existsSync(join(root, folder, path)) ? read(root, join(folder, path)) : undefined;
  const network = readExisting('base/network.yaml');
  const policy = renderTemplate('k8s/network-policy.yaml', values);
  const overlays = [
    ['dev', 'hamrah-dev'],
    ['prod', 'hamrah'],
  ].map(([overlay = '', namespace = '']) => {
    const path = `${overlay}/kustomization.yaml`;
    const text =
      readExisting(path) ?? renderTemplate('k8s/overlay-kustomization.yaml', { ...values, overlay, namespace });
    const withImage = insertAfterLast(
      text,
      /^images:\n(?: {2}- .*\n)*/gm,
      renderTemplate('k8s/overlay-image.yaml', values),
    );
    const patches = renderTemplate(`k8s/${overlay}-patches.yaml`, values);
    return [join(folder, path), insertAfterLast(withImage, /^patches:\n/gm, patches)] as const;
  });
  const base = readExisting('base/kustomization.yaml') ?? renderTemplate('k8s/base-kustomization.yaml', values);
  return [
    [`${folder}/base/remote.yaml`, renderTemplate('k8s/remote.yaml', values)],
    [`${folder}/base/network.yaml`, network === undefined ? policy : `${network}---\n${policy}`],
    [
      `${folder}/base/kustomization.yaml`,
      insertAfterLast(base, /^resources:\n(?: {2}- service\.yaml\n)?/gm, '  - remote.yaml\n'),
    ],
    ...overlays,
  ];
}

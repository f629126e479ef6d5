import satisfies from 'spdx-satisfies';
import type { Component, Components } from './bill-of-materials.ts';
import {
  bundledWorkspaces,
  copiedPackages,
  developmentWorkspaces,
  permissiveLicences,
  separateLicences,
  separatePackages,
  statedLicences,
} from './licence-policy.ts';

/** A workspace with the names of the packages that it needs in production. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly dependencies: ReadonlySet<string>;
}

/** A package that ships, and the first chain of packages that requires it. */
interface ShippedPackage {
  readonly reference: string;
  readonly component: Component;
  readonly workspace: Workspace;
  readonly chain: readonly string[];
}

/** Whether an SPDX expression allows use under some of these licences. False for an invalid expression. */
export function isAllowed(expression: string, licences: readonly string[]): boolean {
  try {
    return satisfies(expression, licences);
  } catch {
    return false;
  }
}

/** Lists the packages that ship with a workspace, each once. */
function shippedWith(workspace: Workspace, components: Components, workspaces: readonly Workspace[]): ShippedPackage[] {
  const productionNames = new Map(workspaces.map(({ name, dependencies }) => [name, dependencies]));
  const found = new Map<string, ShippedPackage>();
  const root = [...components].find(([, { name }]) => name === workspace.name)?.[0];
  const queue = root === undefined ? [] : [{ reference: root, chain: [] as readonly string[] }];
  for (const { reference, chain } of queue) {
    const component = components.get(reference);
    if (!component || found.has(reference)) continue;
    found.set(reference, { reference, component, workspace, chain: [...chain, component.name] });
    // Edges of a workspace include its development dependencies.
    const names = productionNames.get(component.name);
    for (const next of component.dependsOn)
      if (!names || names.has(components.get(next)?.name ?? ''))
        queue.push({ reference: next, chain: [...chain, component.name] });
  }
  return [...found.values()].filter(({ component }) => !productionNames.has(component.name));
}

function violationOf({ reference, component, workspace }: ShippedPackage): string | undefined {
  const { name, licence = statedLicences[reference] } = component;
  if (licence === undefined) return 'declares no SPDX licence';
  if (isAllowed(licence, permissiveLicences)) return undefined;
  if (!isAllowed(licence, [...permissiveLicences, ...separateLicences]))
    return `has the licence ${licence}, which must not ship`;
  if (!Object.keys(separatePackages).some((pattern) => matchesName(pattern, name)))
    return `has the licence ${licence} and is not listed in separatePackages`;
  const isBundled = bundledWorkspaces.test(workspace.folder) && !copiedPackages.includes(name);
  return isBundled ? `has the licence ${licence} and is in a browser bundle` : undefined;
}

const matchesName = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * Checks all packages that ship. A violation lists the workspaces that ship the package, and the dependencies that lead
 * to it.
 */
export function licenceViolations(components: Components, workspaces: readonly Workspace[]) {
  const shipped = workspaces
    .filter(({ folder }) => !developmentWorkspaces.some((pattern) => pattern.test(folder)))
    .flatMap((workspace) => shippedWith(workspace, components, workspaces));
  const byViolation = Map.groupBy(shipped, (shippedPackage) => {
    const violation = violationOf(shippedPackage);
    return violation === undefined ? undefined : `${shippedPackage.reference} ${violation}`;
  });
  byViolation.delete(undefined);
  return {
    packages: new Set(shipped.map(({ reference }) => reference)).size,
    violations: [...byViolation].map(([violation, packages]) => {
      const names = packages.map(({ workspace }) => workspace.name).join(', ');
      return `${violation}. Shipped by ${names}: ${packages[0]?.chain.join(' > ')}.`;
    }),
  };
}

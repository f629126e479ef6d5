import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A package or workspace in the bill of materials. */
export interface Component {
  readonly name: string;
  /** SPDX expression; undefined if the package declares none. */
  readonly licence: string | undefined;
  /** References of the packages that it requires. */
  readonly dependsOn: readonly string[];
}
/** Components by their reference, `name@version`. */
export type Components = ReadonlyMap<string, Component>;

interface CycloneDx {
  components: {
    /** `name@version`. The sibling field `name` is unusable, because it is the folder name for a workspace. */
    'bom-ref': string;
    licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Reads the lock file's packages with npm, development dependencies included. `--omit=dev` would also omit a package
 * that one workspace needs in production and another needs in development.
 */
export async function readComponents(root: string): Promise<Components> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: maxOutputBytes });
  const { components, dependencies } = JSON.parse(stdout) as CycloneDx;
  const dependsOn = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  return new Map(
    components.map(({ 'bom-ref': reference, licenses = [] }) => [
      reference,
      {
        name: reference.slice(0, reference.lastIndexOf('@')),
        licence: expressionOf(licenses),
        dependsOn: dependsOn.get(reference) ?? [],
      },
    ]),
  );
}

function expressionOf(licences: NonNullable<CycloneDx['components'][number]['licenses']>): string | undefined {
  const expressions = licences.flatMap(({ expression, license }) => expression ?? license?.id ?? license?.name ?? []);
  return expressions.length > 0 ? expressions.join(' AND ') : undefined;
}

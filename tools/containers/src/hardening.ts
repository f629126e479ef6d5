import type { Engine } from './engine.ts';

/** Fields in the output of `inspect`. Docker has neither `ImageName` nor `EffectiveCaps`. */
export type ContainerDetails = {
  Name: string;
  ImageName?: string;
  Config: { Image: string; User: string };
  HostConfig: { ReadonlyRootfs: boolean; SecurityOpt: string[] | null; Privileged: boolean };
  State: { Running: boolean; Pid: number };
  EffectiveCaps?: string[] | null;
};

/** Returns the protections that a container lacks. `processStatus` is `/proc/PID/status` of its process. */
export function hardeningViolations(
  { Name, Config, HostConfig, EffectiveCaps }: ContainerDetails,
  processStatus: string | undefined,
): string[] {
  const violations: string[] = [];
  const report = (text: string) => violations.push(`${Name}: ${text}`);
  if (!HostConfig.ReadonlyRootfs) report('its file system is writable');
  if (HostConfig.Privileged) report('it is privileged');
  if (!HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')))
    report('it may gain new privileges');
  if ((EffectiveCaps ?? []).length > 0) report(`it has the capabilities ${EffectiveCaps?.join(', ')}`);
  if (!/^(node|1000)(:|$)/.test(Config.User)) report(`it runs as ${Config.User || 'root'}`);
  if (processStatus !== undefined) violations.push(...kernelViolations(Name, processStatus));
  return violations;
}

/** Checks the same protections as the kernel reports them in `/proc/PID/status`. */
function kernelViolations(name: string, status: string): string[] {
  const field = (key: string) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1]?.trim() ?? 'missing';
  const violations: string[] = [];
  for (const key of ['CapEff', 'CapPrm', 'CapBnd'])
    if (!/^0+$/.test(field(key))) violations.push(`${name}: the kernel reports ${key} ${field(key)}`);
  if (field('NoNewPrivs') !== '1') violations.push(`${name}: the kernel reports NoNewPrivs ${field('NoNewPrivs')}`);
  if (/(^|\s)0(\s|$)/.test(field('Uid'))) violations.push(`${name}: the kernel reports user 0`);
  return violations;
}

/** Inspects the containers whose image is ours. Returns their number and their violations. */
export async function checkHardening(
  engine: Engine,
  ids: string[],
  readStatus: (pid: number) => string | undefined,
): Promise<{ containers: number; violations: string[] }> {
  const details: ContainerDetails[] = JSON.parse(await engine.client(['inspect', ...ids]));
  const own = details.filter(({ Config, ImageName }) => /(^|\/)hamrah\//.test(ImageName ?? Config.Image));
  const violations = own.flatMap((container) =>
    hardeningViolations(container, container.State.Running ? readStatus(container.State.Pid) : undefined),
  );
  return { containers: own.length, violations };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes podman's configuration, with all state in `folder`, and returns the environment that selects it. */
export function writePodmanConfiguration(folder: string): Record<string, string> {
  for (const name of ['storage', 'run', 'volumes', 'networks', 'tmp'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const storage = `[storage]
driver = "overlay"
graphroot = "${join(folder, 'storage')}"
runroot = "${join(folder, 'run')}"
`;
  // Without these ulimits, containers fail at setrlimit on machines with lower limits. runc and cgroupfs work without
  // systemd and with cgroups v1. `compat_api_enforce_docker_hub = false` lets the API resolve short names to local
  // images.
  const containers = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=512:512"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
compat_api_enforce_docker_hub = false
image_copy_tmp_dir = "${join(folder, 'tmp')}"
tmp_dir = "${join(folder, 'run/libpod')}"
volume_path = "${join(folder, 'volumes')}"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
`;
  writeFileSync(join(folder, 'storage.conf'), storage);
  writeFileSync(join(folder, 'containers.conf'), containers);
  return {
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
  };
}

import { defineService, readConfig, runService } from '@hamrah/service-kit';
import { matchesService } from './app.ts';
import { environment } from './config.ts';
import { rebuildMembers } from './rebuild.ts';

/** The command that makes the searchable copy anew beside the running service: a process that serves and hears nothing itself. */
const rebuilding = defineService({
  ...matchesService,
  features: [],
  subscribers: [],
  responders: [],
  start: (deps) => {
    const { log } = deps;
    const working = rebuildMembers(deps, (restored) => log.info({ restored }, 'rebuilding members')).then(
      (done) => log.info(done, 'members rebuilt'),
      (err: unknown) => {
        log.fatal({ err }, 'members not rebuilt: run it again');
        process.exit(1);
      },
    );
    void working.finally(() => process.kill(process.pid, 'SIGTERM'));
    return { stop: () => working };
  },
});

await runService(rebuilding, { ...readConfig(environment), PORT: 0 });

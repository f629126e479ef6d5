import { defineService, readConfig, runService } from '@hamrah/service-kit';
import { matchesService } from '../app.ts';
import { environment } from '../config.ts';
import { rebuildMembers } from './rebuild-members.ts';

/** The process of `npm run rebuild-members`, beside the service. It has no features, subscribers or responders. */
const command = defineService({
  ...matchesService,
  features: [],
  subscribers: [],
  responders: [],
  start: (deps) => {
    const { log } = deps;
    const running = rebuildMembers(deps, (restored) => log.info({ restored }, 'rebuilding members')).then(
      (result) => log.info(result, 'members rebuilt'),
      (err: unknown) => {
        log.fatal({ err }, 'members not rebuilt: run the command again');
        process.exit(1);
      },
    );
    void running.finally(() => process.kill(process.pid, 'SIGTERM'));
    return { stop: () => running };
  },
});

await runService(command, { ...readConfig(environment), PORT: 0 });

import { readConfig, runService } from '@hamrah/service-kit';
import { inboxService } from './app.ts';
import { environment } from './config.ts';

await runService(inboxService, readConfig(environment));

import { readConfig, runService } from '@hamrah/service-kit';
import { identityService } from './app.ts';
import { environment } from './config.ts';

await runService(identityService, readConfig(environment));

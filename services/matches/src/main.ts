import { readConfig, runService } from '@hamrah/service-kit';
import { matchesService } from './app.ts';
import { environment } from './config.ts';

await runService(matchesService, readConfig(environment));

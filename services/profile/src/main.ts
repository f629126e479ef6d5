import { readConfig, runService } from '@hamrah/service-kit';
import { profileService } from './app.ts';
import { environment } from './config.ts';

await runService(profileService, readConfig(environment));

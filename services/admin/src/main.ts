import { readConfig, runService } from '@hamrah/service-kit';
import { adminService } from './app.ts';
import { environment } from './config.ts';

await runService(adminService, readConfig(environment));

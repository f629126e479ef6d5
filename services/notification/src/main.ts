import { readConfig, runService } from '@hamrah/service-kit';
import { notificationService } from './app.ts';
import { environment } from './config.ts';

await runService(notificationService, readConfig(environment));

import { readConfig, runService } from '@hamrah/service-kit';
import { billingService } from './app.ts';
import { environment } from './config.ts';

await runService(billingService, readConfig(environment));

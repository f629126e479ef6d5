import { config } from 'zod/v4';

// zod probes whether it may generate code. The content security policy refuses that, and the browser reports the attempt.
config({ jitless: true });

export * from 'zod/v4';

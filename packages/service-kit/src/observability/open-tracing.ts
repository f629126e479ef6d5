import { noopTracing, type Tracing, type TracingOptions } from './tracing.ts';

/** Opens tracing. Loads OpenTelemetry only if an endpoint is configured. */
export async function openTracing({ endpoint, ...options }: TracingOptions): Promise<Tracing> {
  if (endpoint === undefined) return noopTracing;
  const { otelTracing } = await import('./otel-tracing.ts');
  return otelTracing({ ...options, endpoint });
}

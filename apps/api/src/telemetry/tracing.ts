import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('aura');

/** Starts the exporter. Without an endpoint the no-op tracer of the API remains and costs nothing. */
export async function startTracing(endpoint: string | undefined, service: string): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: service, instrumentations: [] });
  sdk.start();
  return () => sdk.shutdown();
}

/** A span around one request, joined to the caller's trace if there is one. */
export async function tracedRequest<Result>(
  name: string,
  headers: NodeJS.Dict<string | string[]>,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = propagation.extract(context.active(), headers);
  return context.with(parent, () => traced(name, SpanKind.SERVER, work));
}

export async function tracedJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return traced(`job ${name}`, SpanKind.CONSUMER, work);
}

async function traced<Result>(name: string, kind: SpanKind, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.recordException(error);
      throw error;
    } finally {
      span.end();
    }
  });
}

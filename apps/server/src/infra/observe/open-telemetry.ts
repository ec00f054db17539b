import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { CallError } from '../http/call-error.ts'
import { VERSION } from '../version.ts'
import type { Tracer } from './trace.ts'

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }
const FIELD = 'traceparent'

/**
 * Traces over OTLP/HTTP. The SDK's own variables hold as well (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES,
 * OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_*).
 * @param url where the collector takes traces; null: where the standard variables say.
 */
export function createOpenTelemetry(url: string | null): { tracer: Tracer; close(): Promise<void> } {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'payvand', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(url === null ? {} : { url }) }),
    ],
  })
  const spans = provider.getTracer('payvand', VERSION)
  return {
    tracer: {
      run(name, { kind, attributes = {}, parent }, work) {
        const within = parent ? propagation.extract(ROOT_CONTEXT, { [FIELD]: parent }) : context.active()
        const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, within)
        return context.with(trace.setSpan(within, span), async () => {
          try {
            return await work()
          } catch (error) {
            // No message: it may quote what a seller or a shop wrote.
            span.setAttribute('error.type', typeOf(error))
            if (!isCallersFault(error)) span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        })
      },
      parent() {
        const carrier: Record<string, string> = {}
        propagation.inject(context.active(), carrier)
        return carrier[FIELD]
      },
    },
    close: () => provider.shutdown(),
  }
}

function typeOf(error: unknown): string {
  if (error instanceof CallError) return error.code
  return error instanceof Error ? error.name : 'unknown'
}

/** A failure the caller is told to put right is none of ours. */
function isCallersFault(error: unknown): boolean {
  return error instanceof CallError || (error instanceof Error && error.name === 'ZodError')
}

import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Services } from '../services.ts'
import { keepMeasures } from './measure.ts'
import { traceWith } from './trace.ts'
import type { ReadWorkload } from './workload.ts'

/**
 * Switches on what the settings ask for. The libraries are loaded here and only then: without them a start takes neither
 * longer nor more memory.
 */
export async function observe(
  config: Config,
  services: Services,
  logger: Logger,
  readWorkload: ReadWorkload,
): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = []
  if (config.traces) {
    const { createOpenTelemetry } = await import('./open-telemetry.ts')
    const traces = createOpenTelemetry(config.traces.url)
    traceWith(traces.tracer)
    closers.push(async () => {
      traceWith(null)
      await traces
        .close()
        .catch((error: unknown) => logger.warn({ err: error }, 'The last traces could not be handed over'))
    })
  }
  if (config.metrics) {
    const [{ createPrometheus }, { serveMetrics }] = await Promise.all([
      import('./prometheus.ts'),
      import('./serve-metrics.ts'),
    ])
    const prometheus = createPrometheus(services, readWorkload)
    const server = await serveMetrics(config.metrics, prometheus.page)
    keepMeasures(prometheus.keep)
    logger.info({ address: server.address }, 'Metrics are served')
    closers.push(async () => {
      keepMeasures(null)
      await server.close()
    })
  }
  return async () => {
    for (const close of closers) await close()
  }
}

import fastify from 'fastify'
import type { Services } from '../../core/services.ts'
import { mountOrderWebhook } from '../order-webhook.ts'
import { mountPlatformWebhooks } from '../platform-webhooks.ts'
import { knownProblem } from '../problem.ts'

/** The addresses of webhooks and nothing else, listening on this machine where it is asked to. */
export function webhookServer(services: Services) {
  const server = fastify()
  server.setErrorHandler((error, _request, reply) => reply.code(knownProblem(error)?.status ?? 500).send())
  mountOrderWebhook(server, services)
  mountPlatformWebhooks(server, services)
  return server
}

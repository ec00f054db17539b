import fastify from 'fastify'
import { knownProblem } from '../../../infra/http/problem.ts'
import type { Services } from '../../sources/index.ts'
import { mountPlatformWebhooks } from '../../sources/platforms/platform-webhooks.ts'
import { mountOrderWebhook } from '../arrival/order-webhook.ts'

/** The addresses of webhooks and nothing else, listening on this machine where it is asked to. */
export function webhookServer(services: Services) {
  const server = fastify()
  server.setErrorHandler((error, _request, reply) => reply.code(knownProblem(error)?.status ?? 500).send())
  mountOrderWebhook(server, services)
  mountPlatformWebhooks(server, services)
  return server
}

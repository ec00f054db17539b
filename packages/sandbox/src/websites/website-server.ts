import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import { productPicture } from '../pictures/product-picture.ts'
import { redesigned } from './redesigned.ts'
import { productOf, type Website } from './website.ts'

/** The server of one shop: faults, the page delay (pictures come at once) and the shop's own routes. */
export function websiteServer(website: Website, faults: FaultSwitches, log: RequestLog): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  addFaultHooks(app, website.design.key, faults, log)
  app.addHook('onRequest', async (request) => {
    if (website.pageDelayMs > 0 && !request.url.endsWith('.png')) await sleep(website.pageDelayMs)
  })
  app.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply.code(404),
      '<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>پیدا نشد</title><h1>صفحه پیدا نشد</h1>',
    ),
  )
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).includes('html')
    return isPage && typeof payload === 'string' ? asItIsNow(website, request, reply, payload) : payload
  })
  website.design.addRoutes(app, website)
  return app
}

/** A page in the shop's layout of now, or nothing of it where the caller holds this very version. */
function asItIsNow(website: Website, request: FastifyRequest, reply: FastifyReply, page: string): string {
  const html = website.isRedesigned ? redesigned(page) : page
  if (reply.statusCode !== 200 || website.design.versions === undefined) return html
  const { headers } = request
  let isHeld: boolean
  if (website.design.versions === 'etag') {
    const etag = `W/"${createHash('sha1').update(html).digest('hex').slice(0, 20)}"`
    reply.header('etag', etag)
    isHeld = headers['if-none-match'] === etag
  } else {
    const changedAt = website.changedAt.toUTCString()
    reply.header('last-modified', changedAt)
    isHeld = Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(changedAt)
  }
  if (isHeld) reply.code(304)
  return isHeld ? '' : html
}

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html)
}

/** The shop's own page for a missing address. */
export function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** The picture of a shop's product; each index another one. */
export function sendPicture(
  reply: FastifyReply,
  website: Website,
  number: number,
  index: number,
): FastifyReply {
  const product = productOf(website, number)
  if (product === undefined || !(index < product.pictures)) return notFound(reply)
  return reply
    .header('cache-control', 'public, max-age=86400')
    .type('image/png')
    .send(productPicture(`${website.design.key}-${number}-${index}`))
}

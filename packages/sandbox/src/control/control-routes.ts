import type { FastifyInstance } from 'fastify'
import type { Fault } from '../faults/fault-switches.ts'
import { addInstagramControlRoutes } from '../instagram/instagram-control.ts'
import { revokeGrants } from '../marketplace/accounts/grants.ts'
import { productDetailView } from '../marketplace/catalog/product-view.ts'
import { decideRevision } from '../marketplace/catalog/revision-queue.ts'
import { settingsOf } from '../marketplace/marketplace.ts'
import { withChangedSettings } from '../marketplace/marketplace-settings.ts'
import { parcelView } from '../marketplace/orders/parcel-view.ts'
import { runDueWork } from '../marketplace/run-due-work.ts'
import { registerRedirectUris } from '../marketplace/seed-marketplace.ts'
import { addMessengerControlRoutes } from '../messengers/messenger-control.ts'
import { addPushControlRoutes } from '../push/push-service.ts'
import type { CategoryAttribute } from '../seed/category-schemas.ts'
import { sellers } from '../seed/sellers.ts'
import { addSmsControlRoutes } from '../sms/sms-server.ts'
import { answersOf } from '../websites/website.ts'
import { addBoothControlRoutes, addCampaignControlRoutes } from './booth-control.ts'
import { addChatControlRoutes } from './chat-control.ts'
import { addOrderControlRoutes } from './order-control.ts'
import { refused, refusing } from './refusing.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import { addShopControlRoutes } from './shop-control.ts'
import { addWalletControlRoutes } from './wallet-control.ts'
import { changeWebsiteLayout, changeWebsiteProduct, setPageDelay } from './website-changes.ts'

/** The strings a test pulls: `/__control/...` on the marketplace's server, JSON in and out. */
export function addControlRoutes(app: FastifyInstance, world: SandboxWorld): void {
  const { marketplace, faults, log } = world
  addShopControlRoutes(app, world.shops)
  addInstagramControlRoutes(app, world.instagram)
  addSmsControlRoutes(app, world.sms)
  addPushControlRoutes(app, world.push)
  addBoothControlRoutes(app, marketplace)
  addCampaignControlRoutes(app, marketplace)
  addOrderControlRoutes(app, marketplace)
  addChatControlRoutes(app, marketplace)
  addWalletControlRoutes(app, marketplace)
  addMessengerControlRoutes(app, world.messengers)

  app.get('/__control/faults', async () => ({ faults: faults.list() }))
  app.post('/__control/faults', async (request) => {
    refusing(() => faults.add(request.body as Fault))
    return { faults: faults.list() }
  })
  app.delete('/__control/faults', async () => {
    faults.clear()
    return { faults: [] }
  })

  app.get('/__control/routes', async () => ({ routes: world.routes }))
  app.get('/__control/requests', async (request) =>
    log.report(Number((request.query as Query)['last'] ?? 100)),
  )
  app.delete('/__control/requests', async () => {
    log.clear()
    return { total: 0 }
  })

  app.get('/__control/settings', async () => settingsOf(marketplace))
  app.post('/__control/settings', async (request) => {
    const { websites, ...changes } = (request.body ?? {}) as {
      websites?: Record<string, { pageDelayMs: number }>
    }
    const settings = refusing(() => withChangedSettings(settingsOf(marketplace), changes))
    refusing(() => setPageDelay(world.websites, websites ?? {}))
    return marketplace.records.settings.set('marketplace', settings)
  })

  // What a category asks from now on: `{attributes: CategoryAttribute[]}`.
  app.put('/__control/categories/:categoryId/attributes', async (request) => {
    const { categoryId } = request.params as { categoryId: string }
    const { attributes } = request.body as { attributes: CategoryAttribute[] }
    return marketplace.records.categorySchemas.set(categoryId, { attributes })
  })

  app.get('/__control/clock', async () => ({ now: marketplace.clock.date().toISOString() }))
  app.post('/__control/clock', async (request) => {
    const ahead = (request.body as { advance_ms?: unknown } | null)?.advance_ms
    refusing(() => marketplace.clock.advance(Number(ahead)))
    return { now: marketplace.clock.date().toISOString() }
  })

  app.post('/__control/reset', async () => {
    await world.reset()
    return { reset: true }
  })

  app.get('/__control/state', async (request) => {
    runDueWork(marketplace)
    const { booth } = request.query as Query
    const asked = sellers.filter(
      (each) => booth === undefined || [each.key, each.identifier, String(each.vendorId)].includes(booth),
    )
    return {
      booths: asked.map((seller) => ({
        key: seller.key,
        vendor_id: seller.vendorId,
        identifier: seller.identifier,
        products: marketplace.index
          .ofBooth(seller.vendorId)
          .map((each) => productDetailView(marketplace, each)),
        parcels: marketplace.records.parcels
          .all()
          .filter((each) => each.vendorId === seller.vendorId)
          .map((each) => parcelView(marketplace, each)),
      })),
      files: marketplace.records.files.all().length,
    }
  })

  app.get('/__control/answers', async (request) => {
    const { site } = request.query as Query
    const website = world.websites.find((each) => each.design.key === site)
    if (website === undefined)
      throw refused(`site must be one of ${world.websites.map((each) => each.design.key).join(', ')}`)
    return answersOf(website)
  })

  app.post('/__control/websites/products', async (request) =>
    refusing(() => changeWebsiteProduct(world.websites, request.body)),
  )

  app.post('/__control/websites/layout', async (request) =>
    refusing(() => changeWebsiteLayout(world.websites, request.body)),
  )

  app.post('/__control/clients', async (request) => {
    const uris = (request.body as { redirect_uris?: unknown } | null)?.redirect_uris
    if (!Array.isArray(uris) || uris.some((each) => typeof each !== 'string'))
      throw refused('redirect_uris must be a list of texts')
    registerRedirectUris(marketplace, uris as string[])
    return { redirect_uris: uris }
  })

  app.post('/__control/revisions', async (request) => {
    const { product_id, decision, reason, illegal_photos } = (request.body ?? {}) as {
      product_id?: number
      decision?: string
      reason?: string
      illegal_photos?: number[]
    }
    const product = marketplace.records.products.get(product_id ?? 0)
    if (product === undefined) throw refused('no such product')
    if (decision !== 'approve' && decision !== 'refuse') throw refused('decision must be approve or refuse')
    decideRevision(
      marketplace,
      product,
      decision === 'approve',
      reason ?? 'محتوای محصول مناسب نیست',
      illegal_photos,
    )
    return { product_id, decision }
  })

  app.post('/__control/tokens/revoke', async (request) => {
    const key = (request.body as { seller?: string } | null)?.seller
    const seller = sellers.find((each) => each.key === key)
    if (seller === undefined)
      throw refused(`seller must be one of ${sellers.map((each) => each.key).join(', ')}`)
    return { revoked: revokeGrants(marketplace, seller) }
  })
}

type Query = Record<string, string | undefined>

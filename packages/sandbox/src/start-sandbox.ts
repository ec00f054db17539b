import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addControlRoutes } from './control/control-routes.ts'
import type { SandboxWorld } from './control/sandbox-world.ts'
import { FaultSwitches } from './faults/fault-switches.ts'
import { RequestLog } from './faults/request-log.ts'
import { openInstagram } from './instagram/instagram.ts'
import { instagramServer, instagramTitle } from './instagram/instagram-server.ts'
import { ProductIndex } from './marketplace/catalog/product-index.ts'
import { WriteLog } from './marketplace/catalog/write-log.ts'
import type { Marketplace } from './marketplace/marketplace.ts'
import { marketplaceRecords } from './marketplace/marketplace-records.ts'
import { marketplaceServer } from './marketplace/marketplace-server.ts'
import { ParcelLog } from './marketplace/orders/parcel-log.ts'
import { replaceBareParcels } from './marketplace/orders/seed-parcels.ts'
import { SandboxClock } from './marketplace/sandbox-clock.ts'
import { registerRedirectUris, seedMarketplace } from './marketplace/seed-marketplace.ts'
import { WebhookDeliveries } from './marketplace/webhooks/webhook-deliveries.ts'
import { type Messenger, type MessengerKey, openMessenger, resetMessenger } from './messengers/messenger.ts'
import { messengerServer } from './messengers/messenger-server.ts'
import { openPushService, pushServer } from './push/push-service.ts'
import { addCrowd } from './seed/sellers.ts'
import { allShops, type ShopKey } from './shops/all-shops.ts'
import { shopServer } from './shops/shop-server.ts'
import { smsServer, smsTitles } from './sms/sms-server.ts'
import { openSmsService, type SmsServiceName } from './sms/sms-service.ts'
import { FileBytes } from './storage/file-bytes.ts'
import { RecordStore } from './storage/record-store.ts'
import { badSiteServer, badSites } from './websites/bad/bad-sites.ts'
import { foodsShop } from './websites/foods/foods-shop.ts'
import { homewareShop } from './websites/homeware/homeware-shop.ts'
import { jewelleryShop } from './websites/jewellery/jewellery-shop.ts'
import { newWebsite, type Website } from './websites/website.ts'
import { websiteServer } from './websites/website-server.ts'

export type SandboxOptions = {
  /** Address to listen at; default 127.0.0.1. */
  host?: string
  /** Port of the marketplace, the sites on the next ones; 0 (default) takes any free ports. */
  basePort?: number
  /** Folder in which the marketplace outlives a restart; null (default) keeps it in memory. */
  dataFolder?: string | null
  /** Empty booths beside the known ones, `booth-1` and on; default 0. */
  booths?: number
  /** Products of each shop; default 48. */
  productsPerSite?: number
  /** Milliseconds every page of a shop waits; default 0. */
  pageDelayMs?: number
  /** Addresses the registered client may send a seller back to. Default: those of the data folder, else none. */
  redirectUris?: string[]
}

export type WebsiteName = 'jewellery' | 'homeware' | 'foods'
export type BadSiteName = 'broken' | 'endless' | 'blog' | 'silent' | 'looping'

export type Sandbox = {
  marketplace: { url: string }
  websites: Record<WebsiteName, { url: string; title: string; productCount: number }>
  badSites: Record<BadSiteName, { url: string; title: string }>
  /** The platforms sellers come from, by their APIs. */
  shops: Record<ShopKey, { url: string; title: string }>
  /** One address stands for all of Instagram's hosts. */
  instagram: { url: string; title: string }
  /** Bale and Telegram: the bot API, and the chats for a person's eyes. */
  messengers: Record<MessengerKey, { url: string; title: string; token: string }>
  /** The providers of SMS, by their APIs. */
  sms: Record<SmsServiceName, { url: string; title: string }>
  /** A push service of browsers. */
  push: { url: string }
  /** `host:port` of every server. */
  hosts: string[]
  stop(): Promise<void>
}

const websiteDesigns = [jewelleryShop, homewareShop, foodsShop]

/** Starts the outside world: the marketplace, websites good and bad, the platforms, Instagram, messengers, providers of SMS and a push service, each a real HTTP server. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    host = '127.0.0.1',
    basePort = 0,
    dataFolder = null,
    productsPerSite = 48,
    pageDelayMs = 0,
  } = options
  addCrowd(options.booths ?? 0)
  const log = new RequestLog()
  const marketplace = await openMarketplace(dataFolder, options.redirectUris)
  const faults = new FaultSwitches(() => marketplace.clock.now())
  const { app, routes, forgetRates } = await marketplaceServer(marketplace, faults, log)
  const shops = Object.values(allShops).map((make) => make(marketplace.store))
  const instagram = openInstagram(marketplace.store, marketplace.clock)
  const messengers: Messenger[] = (['bale', 'telegram'] as const).map((key) =>
    openMessenger(key, marketplace.clock),
  )
  const sms = (['kavenegar', 'smsir'] as const).map((name) =>
    openSmsService(name, marketplace.store, marketplace.clock),
  )
  const push = openPushService()
  const websites = websiteDesigns.map((design) => newWebsite(design, productsPerSite, pageDelayMs))
  const reset = async (): Promise<void> => {
    faults.clear()
    log.clear()
    forgetRates()
    await resetMarketplace(marketplace)
    for (const shop of shops) shop.reset()
    instagram.reset()
    for (const messenger of messengers) resetMessenger(messenger)
    for (const service of sms) service.reset()
    push.reset()
    for (const website of websites)
      Object.assign(website, newWebsite(website.design, productsPerSite, pageDelayMs), {
        origin: website.origin,
      })
  }
  const world: SandboxWorld = {
    marketplace,
    routes,
    websites,
    shops,
    instagram,
    messengers,
    sms,
    push,
    faults,
    log,
    forgetRates,
    reset,
  }
  addControlRoutes(app, world)

  const servers: FastifyInstance[] = []
  const listen = async (server: FastifyInstance): Promise<string> => {
    const port = basePort === 0 ? 0 : basePort + servers.length
    servers.push(server)
    await server.listen({ host, port })
    return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.server.address() as AddressInfo).port}`
  }
  try {
    marketplace.origin = await listen(app)
    for (const website of websites) website.origin = await listen(websiteServer(website, faults, log))
    const badOrigins: [string, { url: string; title: string }][] = []
    for (const site of badSites) {
      badOrigins.push([site.key, { url: await listen(badSiteServer(site, faults, log)), title: site.title }])
    }
    for (const shop of shops) shop.origin = await listen(shopServer(shop, marketplace.store, faults, log))
    instagram.origin = await listen(instagramServer(instagram, marketplace.store, faults, log))
    for (const messenger of messengers)
      messenger.origin = await listen(messengerServer(messenger, faults, log))
    for (const service of sms)
      service.origin = await listen(smsServer(service, marketplace.store, faults, log))
    push.origin = await listen(pushServer(push, faults, log))
    const bad = Object.fromEntries(badOrigins) as Sandbox['badSites']
    const origins = [
      marketplace.origin,
      ...websites.map((each) => each.origin),
      ...Object.values(bad).map((each) => each.url),
      ...shops.map((each) => each.origin),
      instagram.origin,
      ...messengers.map((each) => each.origin),
      ...sms.map((each) => each.origin),
      push.origin,
    ]
    return {
      marketplace: { url: marketplace.origin },
      websites: websitesView(websites),
      badSites: bad,
      shops: Object.fromEntries(
        shops.map(({ key, origin, title }) => [key, { url: origin, title }]),
      ) as Sandbox['shops'],
      instagram: { url: instagram.origin, title: instagramTitle },
      messengers: Object.fromEntries(
        messengers.map(({ key, origin, title, token }) => [key, { url: origin, title, token }]),
      ) as Sandbox['messengers'],
      sms: Object.fromEntries(
        sms.map(({ name, origin }) => [name, { url: origin, title: smsTitles[name] }]),
      ) as Sandbox['sms'],
      push: { url: push.origin },
      hosts: origins.map((origin) => new URL(origin).host),
      stop: () => stopAll(servers, marketplace),
    }
  } catch (error) {
    await stopAll(servers, marketplace)
    throw error
  }
}

async function openMarketplace(
  dataFolder: string | null,
  redirectUris: string[] | undefined,
): Promise<Marketplace> {
  const store = new RecordStore(dataFolder)
  const records = marketplaceRecords(store)
  const marketplace: Marketplace = {
    store,
    records,
    index: new ProductIndex(records.products),
    writeLog: new WriteLog(),
    parcelLog: new ParcelLog(),
    deliveries: new WebhookDeliveries(() => marketplace),
    clock: new SandboxClock(),
    bytes: new FileBytes(dataFolder),
    origin: '',
  }
  if (!(await store.load())) seedMarketplace(marketplace)
  else replaceBareParcels(marketplace)
  if (redirectUris !== undefined) registerRedirectUris(marketplace, redirectUris)
  await store.flush()
  return marketplace
}

/** Empties the marketplace and seeds it again; the registered addresses stay. */
async function resetMarketplace(marketplace: Marketplace): Promise<void> {
  const redirectUris = marketplace.records.clients.all().flatMap((client) => client.redirectUris)
  for (const table of Object.values(marketplace.records)) {
    for (const [id] of table.entries()) table.delete(id)
  }
  await marketplace.bytes.clear()
  marketplace.writeLog.clear()
  marketplace.parcelLog.clear()
  marketplace.deliveries.reset()
  marketplace.clock.reset()
  seedMarketplace(marketplace)
  registerRedirectUris(marketplace, redirectUris)
}

function websitesView(websites: Website[]): Sandbox['websites'] {
  const entries = websites.map(({ design, origin, products }) => [
    design.key,
    { url: origin, title: design.title, productCount: products.length },
  ])
  return Object.fromEntries(entries) as Sandbox['websites']
}

async function stopAll(servers: FastifyInstance[], marketplace: Marketplace): Promise<void> {
  await marketplace.deliveries.stop()
  await Promise.all(servers.map((server) => server.close()))
  await marketplace.store.close()
}

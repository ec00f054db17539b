import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SHOP_SERVER = fileURLToPath(new URL('../crawl-speed/shop-server.ts', import.meta.url))
/** The program as a person starts it. */
export const PROGRAM = fileURLToPath(new URL('../../apps/server/bin/payvand.mjs', import.meta.url))

export interface Shop {
  url: string
  /** Product pages that were sent since it began. */
  pagesRead(): Promise<number>
  stop(): void
}

/** The benchmarks' shop with so many products, as a process of its own. */
export async function startShop(products: number): Promise<Shop> {
  const shop = spawn(process.execPath, [SHOP_SERVER, String(products)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface({ input: shop.stdout }), 'line')) as [string]
  let sent = 0
  return {
    url: `${url}/`,
    async pagesRead() {
      sent += Number(await (await fetch(`${url}/--product-pages-sent`)).text())
      return sent
    },
    stop: () => void shop.kill(),
  }
}

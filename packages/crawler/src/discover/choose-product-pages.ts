import type { Web } from '../fetch/web.ts'
import { LISTING, NEVER_VISITED, PRODUCT_ADDRESS } from '../lexicon/address-words.ts'
import { decodedPath } from '../page/decoded-path.ts'
import { pathOf } from '../page/page-path.ts'
import { type Inspection, inspectPage, type KeptPages } from './inspect-page.ts'
import { groupAddresses } from './page-groups.ts'

const SAMPLES_OF_A_GROUP = 3
/** Further samples are inspected if the first were no products: articles and products may share a shape. */
const FURTHER_SAMPLES = 5
const LARGE_GROUP = 20
const SMALL_GROUP = 6

export interface Choice {
  pages: string[]
  /** True when a sample showed a product. */
  sawProduct: boolean
  sawShell: boolean
}

/**
 * Chooses the product pages among many addresses: groups of one shape are judged by samples, so that a shop's thousand
 * products cost three requests, and small groups page by page, so that "about us" is not taken. A group the budget did
 * not reach stays in: its pages are judged when they are crawled.
 */
export async function chooseProductPages(
  web: Web,
  addresses: readonly string[],
  budget: number,
  kept: KeptPages,
  signal: AbortSignal,
): Promise<Choice> {
  const candidates = addresses.filter((address) => {
    const url = new URL(address)
    const path = decodedPath(pathOf(url)) + url.search
    return !NEVER_VISITED.test(path) && !LISTING.test(path) && pathOf(url) !== '/'
  })
  const groups = [...groupAddresses(candidates)].sort((a, b) => weight(b) - weight(a))
  const choice: Choice = { pages: [], sawProduct: false, sawShell: false }
  let left = budget
  const look = (urls: readonly string[]): Promise<(Inspection | null)[]> =>
    Promise.all(
      urls.map(async (url) => {
        const inspection = await inspectPage(web, url, kept)
        return inspection === 'lost' ? null : inspection
      }),
    )
  for (const [, members] of groups) {
    if (signal.aborted) break
    const samples = members.length <= SMALL_GROUP ? members : spread(members, SAMPLES_OF_A_GROUP)
    if (left < samples.length) {
      choice.pages.push(...members)
      continue
    }
    left -= samples.length
    const looked = await look(samples)
    if (
      members.length >= LARGE_GROUP &&
      left >= FURTHER_SAMPLES &&
      looked.every((each) => each?.isProduct === false)
    ) {
      left -= FURTHER_SAMPLES
      looked.push(
        ...(await look(
          spread(
            members.filter((url) => !samples.includes(url)),
            FURTHER_SAMPLES,
          ),
        )),
      )
    }
    const products = looked.filter((inspection) => inspection?.isProduct)
    choice.sawShell ||= looked.some((inspection) => inspection?.isShell)
    if (products.length > 0) choice.sawProduct = true
    if (members.length > SMALL_GROUP) {
      const unread = looked.filter((inspection) => inspection === null).length
      if (products.length > 0 || unread === looked.length) choice.pages.push(...members)
    } else
      choice.pages.push(...samples.filter((_, index) => looked[index] === null || looked[index]?.isProduct))
  }
  return choice
}

const weight = ([shape, members]: [string, string[]]): number =>
  members.length * (PRODUCT_ADDRESS.test(`${shape}/`) ? 100 : 1)

const spread = (items: readonly string[], count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => items[Math.floor(((index + 0.5) * items.length) / count)] as string,
  )

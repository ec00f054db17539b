/** A category of an invented shop; each kind is its Persian name and its name in addresses. */
export interface GoodsCategory {
  title: string
  slug: string
  kinds: readonly (readonly [string, string])[]
}

export type GoodState = 'ordinary' | 'sold-out' | 'priceless' | 'coming-soon'

/** A product of an invented shop. Its price is the cheapest of its choices. */
export interface Good {
  id: number
  name: string
  slug: string
  code: string
  category: GoodsCategory
  brand: (typeof BRANDS)[number]
  state: GoodState
  toman: number
  oldToman: number | null
  choices: readonly GoodChoice[]
  description: string
}

export interface GoodChoice {
  colour: string
  toman: number
  isSoldOut: boolean
}

/** The second category needs one page, the first two of them, and the last holds one product only. */
const COUNTS = [14, 6, 1]
export const BRANDS = [
  { title: 'آرتا', slug: 'arta' },
  { title: 'نیکان', slug: 'nikan' },
] as const
const MODELS = [
  ['آریا', 'aria'],
  ['باران', 'baran'],
  ['پارس', 'pars'],
  ['ترنج', 'toranj'],
  ['چکاوک', 'chakavak'],
  ['خزان', 'khazan'],
  ['دریا', 'darya'],
  ['رایا', 'raya'],
  ['ساحل', 'sahel'],
  ['شیدا', 'shida'],
  ['فردا', 'farda'],
  ['کیان', 'kian'],
  ['گلبرگ', 'golbarg'],
  ['ماهور', 'mahoor'],
] as const
const COLOURS = ['آبی', 'سبز', 'قرمز']
const STATES = new Map<number, GoodState>([
  [3, 'sold-out'],
  [6, 'priceless'],
  [8, 'coming-soon'],
  [12, 'sold-out'],
  [16, 'priceless'],
  [17, 'sold-out'],
  [19, 'coming-soon'],
])
const CHOSEN = new Set([10, 18])

export function makeGoods(categories: readonly GoodsCategory[]): Good[] {
  const places = categories.flatMap((category, at) =>
    Array.from({ length: COUNTS[at] ?? 0 }, (_, index) => ({ category, index })),
  )
  return places.map(({ category, index }, at) => makeGood(category, index, at + 1))
}

function makeGood(category: GoodsCategory, index: number, id: number): Good {
  const [kind, kindSlug] = category.kinds[index % category.kinds.length] as readonly [string, string]
  const [model, modelSlug] = MODELS[index] as (typeof MODELS)[number]
  const toman = 85_000 + ((id * 37) % 90) * 15_000
  return {
    id,
    name: `${kind} مدل ${model}`,
    slug: `${kindSlug}-${modelSlug}`,
    code: `${category.slug.slice(0, 2).toUpperCase()}-${2040 + id * 3}`,
    category,
    brand: BRANDS[id % 2 === 0 ? 0 : 1],
    state: STATES.get(id) ?? 'ordinary',
    toman,
    oldToman: id % 4 === 1 ? toman + 60_000 : null,
    choices: CHOSEN.has(id)
      ? COLOURS.map((colour, at) => ({ colour, toman: toman + at * 25_000, isSoldOut: at === 2 }))
      : [],
    description: `${kind} ${model} با دقت ساخته شده و برای هدیه مناسب است. پیش از استفاده دفترچه را بخوانید.`,
  }
}

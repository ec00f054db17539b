import { splitProperty } from '../lexicon/variant-words.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import { pathOf } from '../page/page-path.ts'
import { firstText, isA, nodesOf, type SchemaNode, walkNodes } from '../page/schema-node.ts'
import { trimMarks } from '../page/trim-marks.ts'
import type { ProductFacts, VariantFact } from './product-facts.ts'
import { readOffers } from './structured-offers.ts'
import { likenessTo, wordsOfText } from './text-similarity.ts'

const PRODUCT = new Set([
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'SomeProducts',
  'Vehicle',
  'Car',
])
/** Things that are bought as well, when they carry an offer. */
const SELLABLE = new Set([
  'Book',
  'Event',
  'TheaterEvent',
  'MusicEvent',
  'CreativeWork',
  'SoftwareApplication',
  'Course',
  'Movie',
  'VisualArtsEvent',
  'Thing',
])
const OFFER = new Set(['Offer', 'AggregateOffer'])
/** A product under one of these is another product. */
const OTHERS = [
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'isVariantOf',
  'review',
]

/**
 * The page's own product as JSON-LD, microdata or RDFa state it (document 2, section 3), null where there is none. The
 * one named like the page wins among several; a list of products without the page's own gives null.
 */
export function structuredFacts(page: Page, source: 'json-ld' | 'microdata' | 'rdfa'): ProductFacts | null {
  const roots = source === 'json-ld' ? page.jsonLd : source === 'microdata' ? page.microdata : page.rdfa
  const product = chooseProduct(page, roots)
  return product === null ? null : factsOf(product, source)
}

function chooseProduct(page: Page, roots: readonly SchemaNode[]): SchemaNode | null {
  const all = walkNodes(roots)
  // The way to the product ends with it.
  const lists = all.filter(({ types }) => !types.some((type) => type.toLowerCase() === 'breadcrumblist'))
  const others = new Set(walkNodes(lists.flatMap((node) => nodesOf(node, ...OTHERS))))
  const own = all.filter((node) => !others.has(node))
  const products = own.filter((node) => isA(node, PRODUCT))
  const sellable = own.filter((node) => isA(node, SELLABLE) && nodesOf(node, 'offers').length > 0)
  const candidates = products.length > 0 ? products : sellable
  if (candidates.length === 0) {
    // Some shops state the bare offer of the page.
    const offers = roots.filter((node) => isA(node, OFFER))
    const [only] = offers
    return offers.length === 1 && only
      ? { types: ['Product'], id: null, properties: { offers: [only] } }
      : null
  }
  if (candidates.length === 1) return withVariantOf(candidates[0] as SchemaNode)
  const heading = page.byTag.get('h1')?.[0]
  const known = [
    heading ? textOf(heading, 400) : '',
    page.meta.get('og:title')?.[0] ?? '',
    page.title ?? '',
  ].map(wordsOfText)
  const scored = candidates.map((node, index) => {
    const name = firstText(node, 'name') ?? ''
    const likeness = likenessTo(known, name)
    const address = firstText(node, 'url', '@id') ?? node.id ?? ''
    const here = address !== '' && samePath(address, page.url) ? 0.5 : 0
    const offered = nodesOf(node, 'offers').length > 0 || nodesOf(node, 'hasVariant').length > 0 ? 0.3 : 0
    return { node, score: likeness + here + offered - index * 0.001, likeness, here }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  const isList = candidates.length >= 4 && best.likeness < 0.5 && best.here === 0
  return isList ? null : withVariantOf(best.node)
}

function withVariantOf(node: SchemaNode): SchemaNode {
  const group = nodesOf(node, 'isVariantOf').find((other) => nodesOf(other, 'hasVariant').length > 0)
  return group && nodesOf(node, 'hasVariant').length === 0
    ? { ...node, properties: { ...node.properties, hasVariant: nodesOf(group, 'hasVariant') } }
    : node
}

function samePath(address: string, url: string): boolean {
  try {
    return pathOf(new URL(address, url)).replace(/\/$/, '') === pathOf(new URL(url)).replace(/\/$/, '')
  } catch {
    return false
  }
}

function factsOf(node: SchemaNode, source: ProductFacts['source']): ProductFacts {
  const variantNodes = nodesOf(node, 'hasVariant', 'model').filter((inner) => isA(inner, PRODUCT))
  const offers = readOffers(node)
  const gtin = firstText(node, 'gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'ean', 'isbn')
  return {
    source,
    name: firstText(node, 'name'),
    description: firstText(node, 'description'),
    sku: firstText(node, 'sku') ?? (firstText(node, 'mpn') === null ? productCode(node) : null),
    mpn: firstText(node, 'mpn'),
    gtin,
    brand: brandOf(node),
    images: imagesOf(node),
    video:
      nodesOf(node, 'video')
        .map((video) => firstText(video, 'contentUrl', 'embedUrl', 'url'))
        .find(Boolean) ?? null,
    offers: offers.length > 0 ? offers : variantNodes.flatMap(readOffers),
    variants: variantsOf(node, variantNodes),
    hasUnreadVariants: nodesOf(node, 'hasVariant').length > 1 && variantsOf(node, variantNodes).length < 2,
    weight: weightOf(node),
    specifications: nodesOf(node, 'additionalProperty').flatMap((property) => {
      const name = firstText(property, 'name')
      const value = firstText(property, 'value')
      const unit = firstText(property, 'unitText')
      return name === null || value === null
        ? []
        : [{ name, value: unit === null ? value : `${value} ${unit}` }]
    }),
  }
}

/** A brand without a name has an address at most. */
function brandOf(node: SchemaNode): string | null {
  const brand = firstText(node, 'brand', 'manufacturer')
  return brand === null || /^(?:https?:)?\/\//i.test(brand) || /^\/[^ ]*$/.test(brand) ? null : brand
}

/** productID is a code with or without a kind before it ("sku:A-12"); kinds counted world-wide are no shop's code. */
function productCode(node: SchemaNode): string | null {
  const written = firstText(node, 'productID')
  return written === null || /^(?:gtin|ean|upc|isbn|asin)\d*:/i.test(written)
    ? null
    : written.replace(/^(?:sku|mpn|id|productid):/i, '')
}

function imagesOf(node: SchemaNode): string[] {
  return (node.properties['image'] ?? node.properties['photo'] ?? [])
    .map((value) => (typeof value === 'string' ? value : firstText(value, 'contentUrl', 'url', '@value')))
    .filter((address) => address !== null)
}

function weightOf(node: SchemaNode): string | null {
  const weight = node.properties['weight']?.[0]
  if (weight === undefined || typeof weight === 'string') return weight ?? null
  const value = firstText(weight, 'value', '@value', 'name')
  const unit = firstText(weight, 'unitText', 'unitCode')
  return value === null ? null : `${value} ${unit === 'KGM' ? 'kg' : unit === 'GRM' ? 'g' : (unit ?? '')}`
}

/** The properties that set the variants apart; the words their names add to the product's where they state none. */
function variantsOf(node: SchemaNode, variantNodes: readonly SchemaNode[]): VariantFact[] {
  const variants = variantNodes.map(variantOf)
  if (variants.some(({ properties }) => properties.length > 0))
    return variants.filter(({ properties }) => properties.length > 0)
  const name = firstText(node, 'name') ?? ''
  const names = variantNodes.map((each) =>
    trimMarks((firstText(each, 'name') ?? '').replace(name, ''), /[\s:,\u060c|\u2013\u2014()-]/),
  )
  const isTold =
    name !== '' && names.every((own) => own !== '' && own.length < 60) && new Set(names).size === names.length
  return isTold
    ? variants.map((variant, at) => ({
        ...variant,
        properties: [splitProperty(names[at] as string) ?? { property: '', value: names[at] as string }],
      }))
    : []
}

const VARIANT_PROPERTIES = ['color', 'size', 'material', 'pattern', 'suggestedGender', 'suggestedAge']

function variantOf(node: SchemaNode): VariantFact {
  const offer = readOffers(node)[0]
  const properties = VARIANT_PROPERTIES.flatMap((property) => {
    const value = firstText(node, property)
    return value === null ? [] : [{ property, value }]
  })
  for (const extra of nodesOf(node, 'additionalProperty')) {
    const property = firstText(extra, 'name')
    const value = firstText(extra, 'value')
    if (property && value) properties.push({ property, value })
  }
  return {
    properties,
    amount: offer?.amount ?? null,
    ...(offer?.old ? { oldAmount: offer.old.amount } : {}),
    currency: offer?.currency ?? null,
    stock: offer?.stock ?? null,
    sku: firstText(node, 'sku') ?? offer?.sku ?? null,
    available:
      offer?.availability === undefined || offer.availability === null
        ? null
        : offer.availability === 'InStock',
  }
}

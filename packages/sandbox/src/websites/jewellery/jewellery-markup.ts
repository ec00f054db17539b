import type { Website } from '../website.ts'
import type { WebsiteProduct } from '../website-product.ts'

const schema = 'https://schema.org'

/** The structured data of a product page: prices in rial as `IRR`, variants as a group or as an aggregate offer. */
export function productMarkup(website: Website, product: WebsiteProduct): object {
  const { design, origin } = website
  const url = origin + design.productPath(product)
  return {
    '@context': schema,
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        url: `${origin}/`,
        name: design.title,
        inLanguage: 'fa-IR',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'خانه', item: `${origin}/` },
          {
            '@type': 'ListItem',
            position: 2,
            name: product.category.title,
            item: `${origin}/category/${product.category.key}/`,
          },
          { '@type': 'ListItem', position: 3, name: product.name },
        ],
      },
      product.variants.length > 0 && product.number % 4 === 1
        ? groupMarkup(website, product, url)
        : singleMarkup(website, product, url),
    ],
  }
}

function singleMarkup(website: Website, product: WebsiteProduct, url: string): object {
  const offers =
    product.variants.length > 0
      ? aggregateOffer(product, url)
      : product.priceRial === null
        ? undefined
        : offer(product.priceRial, product.available, url)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    ...commonMarkup(website, product),
    sku: product.sku,
    offers,
  }
}

function groupMarkup(website: Website, product: WebsiteProduct, url: string): object {
  return {
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    url,
    ...commonMarkup(website, product),
    productGroupID: product.sku,
    variesBy: [`${schema}/size`],
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: `${product.name} ${variant.property} ${variant.value}`,
      size: variant.value,
      sku: variant.sku,
      offers: offer(variant.priceRial, variant.available, `${url}?size=${encodeURIComponent(variant.value)}`),
    })),
  }
}

function commonMarkup(website: Website, product: WebsiteProduct): object {
  return {
    name: product.name,
    description: product.description.join('\n'),
    image: Array.from(
      { length: product.pictures },
      (_, index) => website.origin + website.design.picturePath(product, index),
    ),
    category: product.category.title,
    brand: { '@type': 'Brand', name: 'ماهک' },
    weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    additionalProperty: product.specs.map((spec) => ({
      '@type': 'PropertyValue',
      name: spec.name,
      value: spec.value,
    })),
  }
}

function aggregateOffer(product: WebsiteProduct, url: string): object {
  const prices = product.variants.map((variant) => variant.priceRial)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'IRR',
    lowPrice: product.priceRial,
    highPrice: Math.max(...prices),
    offerCount: product.variants.length,
    offers: product.variants.map((variant) => ({
      ...offer(variant.priceRial, variant.available, url),
      name: `${variant.property} ${variant.value}`,
      sku: variant.sku,
    })),
  }
}

function offer(priceRial: number, available: boolean, url: string): object {
  return {
    '@type': 'Offer',
    price: priceRial,
    priceCurrency: 'IRR',
    availability: `${schema}/${available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${schema}/NewCondition`,
    url,
  }
}

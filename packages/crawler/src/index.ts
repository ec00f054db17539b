export * from './crawl-failure.ts'
export * from './crawl-store.ts'
export type { PriceUnit } from './extract/decide-currency.ts'
export { type ParsedPrice, parsePrice } from './extract/price-text.ts'
export {
  type Extraction,
  type ExtractOptions,
  extractProducts,
  type TemplateType,
} from './extract-products.ts'
export type { Template } from './induce/template.ts'
export type { RawPage } from './page/page.ts'
export * from './product.ts'
export { productRecord } from './product-record.ts'

export * from './crawl-failure.ts'
export * from './crawl-store.ts'
export { normaliseUrl } from './discover/normalise-url.ts'
export { type ProductMark, productMark } from './discover/seen-products.ts'
export type { PriceUnit } from './extract/decide-currency.ts'
export { type ParsedPrice, parsePrice } from './extract/price-text.ts'
export { spokenMoney } from './extract/worded-amount.ts'
export {
  type Extraction,
  type ExtractOptions,
  extractProducts,
  type TemplateType,
} from './extract-products.ts'
export { EXTRACTION_VERSION } from './extraction-version.ts'
export {
  type CurrencyEvidence,
  type LearnedCurrency,
  type LearnedPlace,
  readTemplate,
  type Template,
  type TemplateField,
} from './induce/template.ts'
export { type TemplateReading, templateHealth } from './induce/template-health.ts'
export { type MemoryCrawlStore, memoryCrawlStore } from './memory-crawl-store.ts'
export { decodeHtml } from './page/decode-html.ts'
export { harmlessHtml } from './page/harmless-html.ts'
export type { RawPage } from './page/page.ts'
export * from './product.ts'
export { productRecord } from './product-record.ts'
export {
  type CrawlLimits,
  type CrawlOptions,
  type CrawlResult,
  type CrawlSource,
  DEFAULT_CRAWL_LIMITS,
  runCrawl,
} from './run-crawl.ts'

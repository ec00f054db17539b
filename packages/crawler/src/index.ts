export type {
  CaptionReading,
  CaptionTemplate,
  CaptionVariantPrice,
  CaptionWords,
  Stated,
} from './caption/caption-reading.ts'
export { type CaptionCorrection, learnCaptionTemplate } from './caption/learn-caption-template.ts'
export { readCaption } from './caption/read-caption.ts'
export * from './crawl-failure.ts'
export * from './crawl-options.ts'
export * from './crawl-store.ts'
export { isSameSite, normaliseUrl } from './discover/normalise-url.ts'
export { pageKey } from './discover/page-key.ts'
export { type ProductMark, productMark } from './discover/seen-products.ts'
export type { PriceUnit } from './extract/price/decide-currency.ts'
export { type ParsedPrice, parsePrice } from './extract/price/price-text.ts'
export { spokenMoney } from './extract/price/worded-amount.ts'
export {
  type Extraction,
  type ExtractOptions,
  extractProducts,
  type TemplateType,
} from './extract-products.ts'
export { EXTRACTION_VERSION } from './extraction-version.ts'
export { type ExplainedField, type ExplainedTemplate, explainTemplate } from './induce/explain-template.ts'
export {
  type CurrencyEvidence,
  type LearnedCurrency,
  type LearnedPlace,
  readTemplate,
  type Template,
  type TemplateField,
} from './induce/template.ts'
export { type TemplateReading, templateHealth } from './induce/template-health.ts'
export { readSiteTemplates, type SiteTemplates } from './learn-site-templates.ts'
export { ATTRIBUTE_WORDS } from './lexicon/attribute-words.ts'
export { type MemoryCrawlStore, memoryCrawlStore } from './memory-crawl-store.ts'
export { decodeHtml } from './page/decode-html.ts'
export { harmlessHtml } from './page/harmless-html.ts'
export type { RawPage } from './page/page.ts'
export * from './product.ts'
export { productRecord } from './product-record.ts'
export {
  type ChromiumRenderer,
  type ChromiumRendererOptions,
  createChromiumRenderer,
} from './render/chromium-renderer.ts'
export { findChromium } from './render/find-chromium.ts'
export type * from './render/page-renderer.ts'
export { renderShells } from './render-shells.ts'
export { runCrawl } from './run-crawl.ts'
export { serveCrawl } from './thread/crawl-thread.ts'
export { runCrawlOnThread, type ThreadBounds } from './thread/run-crawl-on-thread.ts'

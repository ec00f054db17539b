export * from './crawl-failure.ts'
export * from './crawl-store.ts'
export * from './product.ts'

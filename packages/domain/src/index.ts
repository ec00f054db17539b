export * from './crawl-status.ts'
export * from './money.ts'
export * from './product.ts'

import type { Handler } from '../../../sources/index.ts'

export const examples: Handler<'system.examples'> = ({ services }) =>
  Promise.resolve({ items: services.config.sandbox?.websites ?? [] })

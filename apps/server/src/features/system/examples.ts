import type { Handler } from '../../core/handler.ts'

export const examples: Handler<'system.examples'> = ({ services }) =>
  Promise.resolve({ items: services.config.sandbox?.websites ?? [] })

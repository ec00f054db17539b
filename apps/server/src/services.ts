import type { Services as SourcesServices } from './modules/sources/index.ts'

/** All services of this process, made once in compose.ts. Each module declares the ones it adds. */
export type Services = SourcesServices

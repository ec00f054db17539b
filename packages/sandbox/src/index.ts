export { personalRefreshToken, personalToken, sellers } from './seed/sellers.ts'
export {
  type BadSiteName,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
  type WebsiteName,
} from './start-sandbox.ts'
export type { WebsiteAnswer } from './websites/website-product.ts'

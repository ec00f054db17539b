export { type AnswerChange, changedAnswer } from './faults/changed-answer.ts'
export { personalRefreshToken, personalToken, sellers } from './seed/sellers.ts'
export { type RunningWooShop, startWooCommerceShop } from './shops/woocommerce/start-woocommerce-shop.ts'
export {
  startWooCommerceAlone,
  type WooDelivery,
  type WooRecord,
  type WooState,
} from './shops/woocommerce/woocommerce-alone.ts'
export {
  type BadSiteName,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
  type WebsiteName,
} from './start-sandbox.ts'
export {
  type PracticeAnswer,
  type PracticeName,
  startPracticeSite,
} from './websites/practice/start-practice-site.ts'
export type { WebsiteAnswer } from './websites/website-product.ts'

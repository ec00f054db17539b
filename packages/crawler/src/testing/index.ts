export { type FakeAnswer, type FakeWeb, fakeWeb } from './fake-client.ts'
export { crawlFakeShop, json, page, productPage } from './fake-shop.ts'
export {
  areVariantsRight,
  crawlRecordedShop,
  judgeRecordedShop,
  type ShopJudgement,
} from './judge-recorded-shop.ts'
export { MUTATIONS, type Mutation, mutatedClient } from './mutate-page.ts'
export { persianShop, tomanOf } from './persian-shop.ts'
export { PERSIAN_SHOPS, type RecordedProduct, recordedPath, recordedShop } from './recorded-shop.ts'
export { SHOP_SYSTEMS } from './systems/shop-systems.ts'
export { systemShop } from './systems/system-shop.ts'

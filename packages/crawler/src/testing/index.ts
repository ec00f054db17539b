export { parseHtml } from '../page/parse-html.ts'
export { type FakeAnswer, type FakeWeb, fakeWeb } from './fake-client.ts'
export { MUTATIONS, type Mutation } from './mutate-page.ts'
export { persianShop, tomanOf } from './persian-shop.ts'

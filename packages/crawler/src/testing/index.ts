export { parseHtml } from '../page/parse-html.ts'
export { MUTATIONS, type Mutation } from './mutate-page.ts'

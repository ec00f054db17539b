export { MUTATIONS, type Mutation } from './mutate-page.ts'

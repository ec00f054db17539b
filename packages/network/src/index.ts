export * from './guarded-client.ts'

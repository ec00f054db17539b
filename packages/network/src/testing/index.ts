export * from './local-server.ts'

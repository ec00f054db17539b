import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { describeEvents } from './describe-events.ts'

const require = createRequire(import.meta.url)

test('the description of events is AsyncAPI 3.0, by the schema of its makers', () => {
  // It brings the schema of schemas along; formats are words here.
  const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false })
  const isValid = ajv.compile(require('@asyncapi/specs/schemas/3.0.0.json') as object)
  const described = describeEvents('https://panel.example')
  expect([isValid(described), isValid.errors]).toEqual([true, null])
  expect(isValid({ ...described, channels: { webhook: { messages: 'none' } } })).toBe(false)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf, draftsOf, dropDraft, type ItemDraft, keepDraft } from './item-draft.ts'
import { EMPTY_FORM } from './item-form.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const draft = (itemId: number, at = '2026-11-21T09:00:00Z') =>
  ({
    itemId,
    projectId: 7,
    name: 'انگشتر',
    version: 3,
    before: { name: 'a' },
    values: { ...EMPTY_FORM, name: 'b' },
    at,
  }) as ItemDraft

beforeEach(() => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] ?? kept[String(name)] }),
  )
})

test('an unsaved edit is kept for its user and gone once it is dropped', () => {
  keepDraft(1, draft(5))
  expect(draftOf(1, 5, NOW)?.values.name).toBe('b')
  expect(draftOf(2, 5, NOW)).toBeNull()
  expect(draftsOf(1, 8, NOW)).toEqual([])
  dropDraft(1, 5)
  expect(draftOf(1, 5, NOW)).toBeNull()
})

test('the newest come first, old ones and what is no draft are left out', () => {
  keepDraft(1, draft(5, '2026-11-20T09:00:00Z'))
  keepDraft(1, draft(6))
  keepDraft(1, draft(7, '2026-09-20T09:00:00Z'))
  localStorage.setItem('bs::draft::1::9', '{"values":1}')
  localStorage.setItem('bs::draft::1::10', 'nonsense')
  expect(draftsOf(1, 7, NOW).map(({ itemId }) => itemId)).toEqual([6, 5])
})

test('of many only the newest twenty are kept', () => {
  for (let id = 1; id <= 25; id++) keepDraft(1, draft(id, `2026-11-21T09:00:${String(id).padStart(2, '0')}Z`))
  expect(draftsOf(1, 7, NOW).map(({ itemId }) => itemId)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  )
})
